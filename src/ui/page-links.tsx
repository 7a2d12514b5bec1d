import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { EmptyState } from './states.tsx'

interface Props {
  page: number
  pages: number
  addressOf: (page: number) => string
  /** The texts of the previous and next links. */
  labels: { previous: string; next: string }
}

/** Links a public list's previous and next pages; renders nothing for a single page. */
export function PageLinks({ page, pages, addressOf, labels }: Props) {
  if (pages < 2) return null
  return (
    <nav
      aria-label="Pages"
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 border-t border-line pt-6 print:hidden"
    >
      {page > 1 && (
        <ButtonLink to={addressOf(page - 1)} rel="prev" variant="secondary" className="justify-self-start max-sm:px-4">
          <Icon name="back" className="size-4 max-sm:hidden" />
          {labels.previous}
        </ButtonLink>
      )}
      <p className="col-start-2 text-sm whitespace-nowrap text-soft">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <ButtonLink to={addressOf(page + 1)} rel="next" variant="secondary" className="justify-self-end max-sm:px-4">
          {labels.next}
          <Icon name="arrow" className="size-4 max-sm:hidden" />
        </ButtonLink>
      )}
    </nav>
  )
}

interface MissingProps {
  page: number
  pages: number
  firstAddress: string
}

/** Shown for a page number beyond the last page. */
export function MissingPage({ page, pages, firstAddress }: MissingProps) {
  return (
    <EmptyState
      title={`There is no page ${page}`}
      actions={<ButtonLink to={firstAddress}>Go to the first page</ButtonLink>}
    >
      <p className="text-soft">{pages > 1 ? `The last page is page ${pages}.` : 'There is only one page.'}</p>
    </EmptyState>
  )
}
