import { type ComponentPropsWithRef, createElement, useId } from 'react'
import { preload } from 'react-dom'
import { useMarkupMemo } from '../platform/markup-memo.ts'
import { useSettings } from './settings/site/site-texts.ts'

type Tag = 'div' | 'form' | 'header' | 'section'

type Props<As extends Tag> = Omit<ComponentPropsWithRef<As>, 'dangerouslySetInnerHTML'> & {
  as: As
  /** Unique within a page. */
  name: string
  /** The data of the children's first render, besides the settings; undefined if it must not be kept. */
  from: readonly unknown[] | undefined
}

/**
 * An element whose children live in the browser. The server renders them once and then repeats their markup on other
 * pages, which hydrates all the same. The ids in it depend on where the element is in the page. React preloads the
 * pictures only of what it renders: one that should be preloaded needs `preloadPicture`, outside the part.
 */
export function HydratedPart<As extends Tag>({ as, name, from, children, ...props }: Props<As>) {
  const place = useId()
  const settings = useSettings()
  const remembered = useMarkupMemo(name, from && [place, settings, ...from])
  const inside = remembered === undefined ? { children } : { dangerouslySetInnerHTML: { __html: remembered } }
  return createElement<object>(as, { 'data-part': name, ...props, ...inside })
}

/** Makes a page that is rendered on the server fetch this picture before everything else. */
export function preloadPicture(address: string): void {
  if (import.meta.env.SSR) preload(address, { as: 'image', fetchPriority: 'high' })
}
