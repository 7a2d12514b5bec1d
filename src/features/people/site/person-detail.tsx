import type { ReactNode } from 'react'
import { servedTextProps, useServedHtml } from '../../../platform/markdown/served-html.ts'
import { practicesAddress } from '../../../platform/practice.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import type { Practice } from '../client.ts'
import { peopleAddress } from '../content.ts'
import type { OpenPerson } from './person-head.ts'
import { Portrait } from './portrait-picture.tsx'

interface Props {
  person: OpenPerson
  /** The practice that the person leads. */
  practice?: Practice | undefined
  /** What else is about the person. */
  children?: ReactNode
}

export function PersonDetail({ person, practice, children }: Props) {
  return (
    <>
      <article key={person._id} className="page pt-[calc(var(--spacing-header)+2rem)] pb-20">
        <div className="on-band absolute inset-x-0 top-0 -z-0 h-header bg-band print:hidden" />
        <BackLink to={peopleAddress()}>Back to all people</BackLink>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 md:grid-cols-[minmax(14rem,22rem)_minmax(0,1fr)]">
          <Portrait person={person} sizes="(min-width: 48rem) 22rem, 100vw" isOpen />
          <div className="grid gap-6">
            <div className="grid gap-2">
              <h1 className="text-3xl wrap-anywhere">{person.name}</h1>
              <p className="text-lg text-accent wrap-anywhere">{person.role}</p>
            </div>
            {person.line && <p className="max-w-measure text-xl text-balance wrap-anywhere">{person.line}</p>}
            <Text person={person} />
            {practice && (
              <p className="border-t border-line pt-5">
                <Link
                  to={practicesAddress(practice.slug)}
                  className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
                >
                  {`About the practice ${practice.category}`}
                  <Icon name="arrow" className="size-4" />
                </Link>
              </p>
            )}
          </div>
        </div>
      </article>
      {children}
    </>
  )
}

/** If the server has rendered the text, it is only in the document's markup. */
function Text({ person }: { person: OpenPerson }) {
  const served = useServedHtml(person._id)
  const html = person.html ?? served
  if (!html) return null
  return (
    <div className="max-w-reading">
      {/* Rendered and sanitised by the server, from an allow-list. */}
      <div className="prose" {...servedTextProps(person._id, html)} />
    </div>
  )
}
