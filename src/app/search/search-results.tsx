import { Fragment } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { SearchResult } from './api.server.ts'
import { createWordMatcher } from './excerpt.ts'

const nouns: Record<string, string> = {
  services: 'Service',
  people: 'Person',
  blog: 'Article',
  'case-studies': 'Case study',
  job: 'Job opening',
  pages: 'Page',
}

/** What was found, with its words marked. */
export function SearchResults({ q, results }: { q: string; results: SearchResult[] }) {
  const count = results.length === 1 ? '1 result' : `${results.length} results`
  return (
    <div className="grid max-w-wide gap-6">
      <p role="status" className="text-sm text-soft wrap-anywhere">
        {results.length > 0 ? `${count} for “${q}”` : `Nothing found for “${q}”`}
      </p>
      {results.length === 0 ? (
        <NothingFound q={q} />
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {results.map(({ kind, title, url, excerpt }) => (
            <li key={url} className="relative grid gap-1 py-5 hover:bg-accent-wash">
              <p className="text-xs text-soft">{nouns[kind] ?? kind}</p>
              <h2 className="text-lg wrap-anywhere">
                <Link to={url} className="after:absolute after:inset-0 hover:underline">
                  <Marked text={title} q={q} />
                </Link>
              </h2>
              <p className="text-soft wrap-anywhere">
                <Marked text={excerpt} q={q} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState
      title={`Nothing here mentions “${q}”`}
      actions={
        <>
          <ButtonLink to="#contact">Ask us about it</ButtonLink>
          <ButtonLink to="/#services" variant="secondary">
            See all services
          </ButtonLink>
        </>
      }
    >
      <p className="text-soft">Try fewer or other words: every one of them has to be found.</p>
    </EmptyState>
  )
}

/** A text in which the words of a search are marked. */
function Marked({ text, q }: { text: string; q: string }) {
  const isMatch = createWordMatcher(q)
  return text.split(/(\s+)/).map((word, index) => {
    const key = `${index} ${word}`
    return isMatch(word) ? (
      <mark key={key} className="rounded-xs bg-accent-wash font-semibold text-text">
        {word}
      </mark>
    ) : (
      <Fragment key={key}>{word}</Fragment>
    )
  })
}
