import { useContext } from 'react'
import {
  type LinkDescriptor,
  type MetaDescriptor,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
  useLocation,
} from 'react-router'

type Tag = MetaDescriptor & { tagName?: 'meta' | 'link'; title?: string; 'script:ld+json'?: object }

/** Renders what a page's routes add to its head: the links of all, the metadata of the last that has any. */
export function PageHead() {
  const { routeModules = {} } = useContext(UNSAFE_FrameworkContext) ?? {}
  const { matches = [] } = useContext(UNSAFE_DataRouterStateContext) ?? {}
  const { loaderData = {}, errors = null } = useContext(UNSAFE_DataRouterDataContext) ?? {}
  const location = useLocation()
  const failed = matches.findIndex(({ route }) => errors?.[route.id] !== undefined)
  const shown = (failed < 0 ? matches : matches.slice(0, failed + 1)).map(({ route: { id }, ...match }) => ({
    ...match,
    id,
    loaderData: loaderData[id],
    error: errors?.[id],
    module: routeModules[id],
  }))
  const speaker = shown.findLast(({ module }) => module?.meta)
  const meta = speaker?.module?.meta?.({ ...speaker, location, matches: shown } as never) ?? []
  const links = shown.flatMap(({ module }) => module?.links?.() ?? [])
  return (
    <>
      {(meta as Tag[]).map(tagOf)}
      {(links as LinkDescriptor[]).map((link) => (
        <link key={JSON.stringify(link)} {...link} />
      ))}
    </>
  )
}

function tagOf({ tagName: Name = 'meta', title, 'script:ld+json': json, ...rest }: Tag) {
  if (title !== undefined) return <title key="title">{title}</title>
  const key = JSON.stringify(json ?? rest)
  if (!json) return <Name key={key} {...rest} />
  // Escaped so that nothing in it closes the element.
  const html = { __html: key.replaceAll('<', '\\u003c') }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, which no browser runs.
  return <script key={key} type="application/ld+json" dangerouslySetInnerHTML={html} />
}
