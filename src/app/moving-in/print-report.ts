import { outcomeWords } from '../../features/moving-in/options.ts'
import type { ImportedEntry, ImportReport } from '../../features/moving-in/schema.ts'

const number = (count: number) => count.toLocaleString('en')

/** Writes a report for a terminal. */
export function printReport(report: ImportReport): string {
  const { mode, site, counts, words, pictures, redirects, entries, categories, defaultCategory } = report
  const outcomes = Object.entries(outcomeWords).flatMap(([outcome, said]) => {
    const count = report.outcomes[outcome as ImportedEntry['outcome']] ?? 0
    return count > 0 ? [`  ${said}: ${number(count)}`] : []
  })
  const others = [
    ...(counts.caseStudies > 0 ? [`, ${number(counts.caseStudies)} case studies`] : []),
    ...(counts.jobs > 0 ? [`, ${number(counts.jobs)} jobs`] : []),
  ].join('')
  const inTags = categories.filter(({ to }) => to === null).map(({ name }) => name)
  return [
    `${site || 'The old site'}: ${number(counts.posts)} posts, ${number(counts.pages)} pages${others}${mode === 'report' ? '. Nothing was written.' : ''}`,
    ...outcomes,
    `Words: ${number(words.before)} in the file, ${number(words.after)} here; ${number(words.differing)} entries differ`,
    `Pictures: ${number(pictures.found)} found, ${number(pictures.missingTotal)} missing`,
    `Redirects: ${number(redirects.created)} new, ${number(redirects.unchanged)} there already, ${number(redirects.refused.length)} not possible`,
    ...(inTags.length > 0
      ? [`Categories that become tags: ${inTags.join(', ')}; their posts are in ${defaultCategory}`]
      : []),
    ...list(
      'Left out',
      report.leftOut.map(({ name, count }) => `${number(count)} ${name}`),
    ),
    ...list(
      'Nothing here shows these; their words are kept',
      report.unknown.map(({ name, count }) => `${name} (${number(count)})`),
    ),
    ...list('Entries to look at', entries.flatMap(remarksOn)),
    ...list(
      'Missing pictures',
      pictures.missing.map(({ address, entry }) => `${address} in “${entry}”`),
    ),
    ...list(
      'Links to what does not come along',
      report.deadLinks.map(({ address, entry }) => `${address} in “${entry}”`),
    ),
    ...list(
      'Addresses that change',
      report.addresses.map(({ from, to }) => `${from} -> ${to}`),
    ),
    ...list(
      'No redirect',
      redirects.refused.map(({ from, reason }) => `${from}: ${reason}`),
    ),
  ].join('\n')
}

function remarksOn(entry: ImportedEntry): string[] {
  const { title, outcome, wordsBefore, wordsAfter, differs, notes } = entry
  const left = outcome === 'created' || outcome === 'updated' || outcome === 'unchanged' ? [] : [outcomeWords[outcome]]
  const words = differs && left.length === 0 ? [`${number(wordsBefore)} words became ${number(wordsAfter)}`] : []
  const said = [...left, ...words, ...notes]
  return said.length > 0 ? [`“${title}”: ${said.join('. ')}`] : []
}

function list(title: string, lines: string[]): string[] {
  return lines.length > 0 ? ['', `${title}:`, ...lines.map((line) => `  ${line}`)] : []
}
