import { lazy } from 'react'
import { type KindName, kindNames } from '../../features/kinds.ts'
import type { MenuLike } from '../../features/services/site/siblings.tsx'
import { useSite } from '../../features/settings/site/site-texts.ts'
import { kindParts } from '../site/kind-parts.tsx'

interface Props {
  /** The entry as the calls of its kind return it. */
  entry: unknown
  /** ISO 8601. */
  now: string
  /** The part of the menu that lists the entry. */
  menu?: MenuLike
}

const views = new Map(kindNames.map((kind) => [kind, lazy(() => loadView(kind))]))

async function loadView(kind: KindName) {
  const view = await kindParts[kind].loadView()
  function View({ entry, now, menu = [] }: Props) {
    const { timeZone } = useSite()
    return view(entry as never, { now, timeZone, menu })
  }
  return { default: View }
}

/** Shows an entry as visitors see it, or will see it. */
export function EntryView({ kind, ...shown }: Props & { kind: KindName }) {
  const View = views.get(kind)
  return View && <View {...shown} />
}
