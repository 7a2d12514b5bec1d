import officeUrl from './office.css?url'

/** The styles of the back office; a page that has none of its parts does without them. */
export function OfficeStyles() {
  return <link rel="stylesheet" href={officeUrl} precedence="office" />
}
