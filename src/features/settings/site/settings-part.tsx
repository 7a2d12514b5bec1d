import type { ReactNode } from 'react'
import { useServedHtml } from '../../../platform/markdown/served-html.ts'
import { ServedPart } from '../../served-part.tsx'
import type { PublicSettings } from '../schema.ts'
import { useSettings } from './site-texts.ts'

interface Props {
  name: string
  className?: string
  /** The data that the part is made from, besides the settings. */
  from?: readonly unknown[]
  children: (settings: PublicSettings) => ReactNode
}

/** A part of a page that depends mostly on the settings. The browser renders it only if the server has not. */
export function SettingsPart({ from = [], children, ...part }: Props) {
  const settings = useSettings()
  const isServed = useServedHtml(part.name) !== undefined
  return (
    <ServedPart {...part} from={from}>
      {isServed || !settings ? undefined : () => children(settings)}
    </ServedPart>
  )
}
