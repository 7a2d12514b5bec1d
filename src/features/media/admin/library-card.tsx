import { useId } from 'react'
import { useNameOf } from '../../../editor/people.tsx'
import { useMay } from '../../../editor/rights.ts'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { formatShortDate } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { sizeText } from '../../../ui/image-file.ts'
import { Link } from '../../../ui/link.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { mediaLimits } from '../options.ts'
import type { LibraryImage } from '../schema.ts'
import { useDescription } from './use-description.ts'
import { WholePicture } from './whole-picture.tsx'

interface Props {
  image: LibraryImage
  onSaved: (image: LibraryImage) => void
  onReplace: () => void
  onDelete: () => void
}

export const nameOf = ({ name }: Pick<LibraryImage, 'name'>) => name || 'Picture without a name'

/** A library picture: its name, description and uses. */
export function LibraryCard({ image, onSaved, onReplace, onDelete }: Props) {
  const id = useId()
  const { width, height, bytes, createdAt, createdBy } = image
  const personOf = useNameOf()
  const isEditor = useMay('editors')
  return (
    <li>
      <article
        aria-labelledby={id}
        className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface"
      >
        <a href={image.url} target="_blank" rel="noopener" className="block -outline-offset-3">
          <WholePicture
            src={image.url}
            alt={image.alt || `Open ${nameOf(image)}`}
            width={width}
            height={height}
            sizes="(min-width: 48rem) 24rem, 100vw"
            className="aspect-3/2 border-b border-line"
          />
        </a>
        <div className="flex grow flex-col gap-4 p-4">
          <div className="grid gap-0.5">
            <h2 id={id} className="truncate text-base" title={image.name}>
              {nameOf(image)}
            </h2>
            <p className="text-xs text-soft" title={createdBy && `Uploaded by ${personOf(createdBy)}`}>
              {`${width} × ${height}, ${sizeText(bytes)}, ${formatShortDate(createdAt)}`}
            </p>
          </div>
          <Description image={image} onSaved={onSaved} />
          <div className="mt-auto flex items-start justify-between gap-3 border-t border-line pt-2">
            <Uses image={image} />
            {isEditor && (
              <div className="flex">
                <IconButton
                  icon="refresh"
                  aria-label={`Replace ${nameOf(image)}`}
                  title="Replace"
                  onClick={onReplace}
                />
                <IconButton
                  icon="trash"
                  tone="danger"
                  aria-label={`Delete ${nameOf(image)}`}
                  title="Delete"
                  onClick={onDelete}
                />
              </div>
            )}
          </div>
        </div>
      </article>
    </li>
  )
}

function Description({ image, onSaved }: Pick<Props, 'image' | 'onSaved'>) {
  const { alt, decorative, failure, isSaved, ...handlers } = useDescription(image, onSaved)
  const isUndescribed = image.alt === '' && !image.decorative
  return (
    <div className="grid gap-2">
      <TextField
        label="Alternative text"
        isRequired
        value={alt}
        maxLength={mediaLimits.alt}
        disabled={decorative}
        error={failure}
        onChange={({ target }) => handlers.onType(target.value)}
        onBlur={handlers.onLeave}
        onKeyDown={({ key }) => key === 'Enter' && handlers.onConfirm()}
      />
      <div className="flex min-h-6 items-center justify-between gap-3">
        <Checkbox
          label="Decorative"
          checked={decorative}
          onChange={({ target: { checked } }) => handlers.onDecorative(checked)}
        />
        <p role="status" className="flex items-center gap-1 text-xs text-soft">
          {isSaved && (
            <>
              <Icon name="check" className="size-4 text-green" />
              Saved
            </>
          )}
          {isUndescribed && !isSaved && <StatusBadge tone="grey">Missing</StatusBadge>}
        </p>
      </div>
    </div>
  )
}

export function usesText({ useCount }: Pick<LibraryImage, 'useCount'>): string {
  return useCount === 1 ? 'Used in 1 entry' : `Used in ${useCount} entries`
}

function Uses({ image }: Pick<Props, 'image'>) {
  const { usedIn, useCount } = image
  if (useCount === 0) return <p className="flex min-h-11 items-center text-sm text-soft md:min-h-9">Not used</p>
  const more = useCount - usedIn.length
  return (
    <details className="group min-w-0 text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-sm font-semibold hover:text-accent md:min-h-9">
        <Icon name="chevron" className="size-4 -rotate-90 transition-transform group-open:rotate-0" />
        {usesText(image)}
      </summary>
      <ul className="grid gap-1 pb-1 pl-5">
        {usedIn.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className="inline-block min-h-6 wrap-anywhere text-accent hover:underline">
              {title}
            </Link>
          </li>
        ))}
        {more > 0 && <li className="text-soft">and {more} more</li>}
      </ul>
    </details>
  )
}
