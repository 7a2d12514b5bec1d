import { titleOn, useSite } from './site-texts.ts'

/** The title of a page that has no `meta` of its own. */
export function PageTitle({ title }: { title: string }) {
  return <title>{titleOn(useSite(), title)}</title>
}
