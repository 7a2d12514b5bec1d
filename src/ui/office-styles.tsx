import officeUrl from './office.css?url'

/** The styles of the back office, loaded only by pages that use its parts. */
export function OfficeStyles() {
  return <link rel="stylesheet" href={officeUrl} precedence="office" />
}
