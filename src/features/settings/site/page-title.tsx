import { titleOn, useSite } from './site-texts.ts'

/** The title of a page without a `meta` function. */
export function PageTitle({ title }: { title: string }) {
  return <title>{titleOn(useSite(), title)}</title>
}
