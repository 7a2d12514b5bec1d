import { createContext, useContext } from 'react'
import { playVideo } from './play-video.ts'

/** Rendered HTML by the name of what it belongs to. */
export type ServedHtml = ReadonlyMap<string, string>

const Served = createContext<ServedHtml>(new Map())

/** Around the whole page: on the server with what the loaders have set aside, in the browser with `readServedHtml`. */
export const ServedHtmlProvider = Served.Provider

/** The HTML that stands in the document's markup under `name` and is therefore missing in the page's data. */
export function useServedHtml(name: string): string | undefined {
  return useContext(Served).get(name)
}

/** To be spread on an element: shows `html` and lets the browser find it again as `name`. */
export function servedHtmlProps(name: string, html: string) {
  return { 'data-served': name, dangerouslySetInnerHTML: { __html: html } }
}

/** The same for a text in markdown, whose videos play where they stand. */
export function servedTextProps(name: string, html: string) {
  return { ...servedHtmlProps(name, html), onClick: playVideo }
}

/** What the server has put into the markup; to be read before React takes the document over. */
export function readServedHtml(document: Document): ServedHtml {
  const elements = document.querySelectorAll<HTMLElement>('[data-served]')
  return new Map(Array.from(elements, (element) => [element.dataset.served ?? '', element.innerHTML]))
}
