import { useEffect, useRef } from 'react'
import { get, useFormState } from 'react-hook-form'
import { Link } from '../../../ui/link.tsx'
import { RailLabel, railLinkClass } from '../../../ui/rail-link.tsx'
import { sections } from './settings-places.ts'

/** Links to the sections; those with errors are marked. */
export function SettingsRail({ open }: { open: string }) {
  const { errors } = useFormState()
  const list = useRef<HTMLUListElement>(null)
  // In a narrow window the links form one scrollable line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another section opens.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) list.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth })
  }, [open])
  return (
    <nav aria-label="Sections" className="min-w-0 lg:sticky lg:top-[calc(var(--spacing-admin-header)+1.5rem)]">
      <ul
        ref={list}
        className="relative flex gap-x-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:pb-2 lg:grid"
      >
        {sections.map(({ id, title, fields }) => {
          const isWrong = fields.some((field) => get(errors, field) !== undefined)
          return (
            <li key={id} className="max-lg:shrink-0">
              <Link
                to={`#${id}`}
                replace
                aria-current={id === open || undefined}
                className={`${railLinkClass} max-lg:text-nowrap`}
              >
                <RailLabel title={title} isWrong={isWrong} />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
