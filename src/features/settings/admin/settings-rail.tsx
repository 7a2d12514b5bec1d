import { useEffect, useRef } from 'react'
import { get, useFormState } from 'react-hook-form'
import { Link } from '../../../ui/link.tsx'
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
                className="flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium text-soft max-lg:text-nowrap hover:bg-accent-wash hover:text-accent aria-current:bg-accent-wash aria-current:text-accent md:min-h-9"
              >
                {title}
                {isWrong && (
                  <span className="size-2 rounded-full bg-red">
                    <span className="sr-only">has errors</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
