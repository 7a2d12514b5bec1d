import type { ReactNode } from 'react'
import { useServedHtml } from '../../../platform/markdown/served-html.ts'
import { ServedPart } from '../../served-part.tsx'
import type { PublicSettings } from '../schema.ts'
import { useSettings } from './site-texts.ts'

interface Props {
  name: string
  className?: string
  children: (settings: PublicSettings) => ReactNode
}

/** A part of a page that depends mostly on the settings. The browser renders it only if the server has not. */
export function SettingsPart({ children, ...part }: Props) {
  const settings = useSettings()
  const isServed = useServedHtml(part.name) !== undefined
  return <ServedPart {...part}>{isServed || !settings ? undefined : () => children(settings)}</ServedPart>
}
