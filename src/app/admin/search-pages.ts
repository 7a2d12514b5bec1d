import type { FoundPage } from '../../editor/markdown/page-search.ts'
import { allKinds } from '../../features/kinds.ts'
import { visitorApi } from '../../platform/api/api-client.ts'
import { allLists } from '../dashboard/admin-lists.ts'
import { browserMenu } from '../site/site-menu.ts'

const maxOfKind = 4

/** Finds public pages that a text can link to: services, entries of each listed kind, and the lists themselves. */
export async function searchPages(words: string): Promise<FoundPage[]> {
  const query = { limit: maxOfKind, page: 1, q: words }
  const entries = Object.values(allLists).map(async (list): Promise<FoundPage[]> => {
    const { rows } = await list.list(visitorApi, query)
    return rows.flatMap((row) => {
      const to = list.viewPath(row)
      return to === undefined ? [] : { title: row.title, noun: list.noun, to }
    })
  })
  const found = await Promise.all([findServices(words), ...entries])
  return [...found.flat(), ...findLists(words)]
}

async function findServices(words: string): Promise<FoundPage[]> {
  const { menu } = await browserMenu()
  return menu
    .flatMap(({ items }) => items)
    .filter(({ name }) => holds(name, words))
    .slice(0, maxOfKind)
    .map(({ name, to }) => ({ title: name, noun: 'service', to }))
}

function findLists(words: string): FoundPage[] {
  const links = allKinds.flatMap(({ footerLink }) => footerLink ?? [])
  return links.filter(({ label }) => holds(label, words)).map(({ label, to }) => ({ title: label, noun: 'page', to }))
}

function holds(name: string, words: string): boolean {
  const all = name.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
