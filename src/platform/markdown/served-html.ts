import { createContext, useContext } from 'react'
import { playVideo } from './play-video.ts'

/** Rendered HTML by name. */
export type ServedHtml = ReadonlyMap<string, string>

const Served = createContext<ServedHtml>(new Map())

/** Wraps the whole page: on the server with the HTML set aside by loaders, in the browser with `readServedHtml`. */
export const ServedHtmlProvider = Served.Provider

/** Returns the HTML that the document's markup holds under `name` and the page's data therefore lacks. */
export function useServedHtml(name: string): string | undefined {
  return useContext(Served).get(name)
}

/** Props of an element that shows `html` and lets the browser find it again under `name`. */
export function servedHtmlProps(name: string, html: string) {
  return { 'data-served': name, dangerouslySetInnerHTML: { __html: html } }
}

/** The same for a markdown text, whose videos play in place. */
export function servedTextProps(name: string, html: string) {
  return { ...servedHtmlProps(name, html), onClick: playVideo }
}

/** Reads the HTML from the server's markup; call it before hydration. */
export function readServedHtml(document: Document): ServedHtml {
  const elements = document.querySelectorAll<HTMLElement>('[data-served]')
  return new Map(Array.from(elements, (element) => [element.dataset.served ?? '', element.innerHTML]))
}
