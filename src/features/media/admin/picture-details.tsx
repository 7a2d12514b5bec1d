import { useId } from 'react'
import { useNameOf } from '../../../editor/people.tsx'
import { useMay } from '../../../editor/rights.ts'
import { Button } from '../../../ui/button.tsx'
import { CutName } from '../../../ui/cut-name.tsx'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { formatShortDate } from '../../../ui/format.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { sizeText } from '../../../ui/image-file.ts'
import { Link } from '../../../ui/link.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.tsx'
import { mediaLimits } from '../options.ts'
import type { LibraryImage } from '../schema.ts'
import { isUndescribed, nameOf, usesText } from './picture-words.ts'
import { useDescription } from './use-description.ts'
import { WholePicture } from './whole-picture.tsx'

export interface DetailsProps {
  image: LibraryImage
  onSaved: (image: LibraryImage) => void
  onReplace: () => void
  onCrop: () => void
  onDelete: () => void
}

interface Props extends DetailsProps {
  ref?: React.Ref<HTMLElement>
  /** Closes them. */
  children: React.ReactNode
}

/** All that is known of a library picture, its description, its uses, and what can be done with it. */
export function PictureDetails({ image, ref, children, onSaved, ...actions }: Props) {
  const id = useId()
  const { url, alt, width, height, bytes, createdAt, createdBy } = image
  const personOf = useNameOf()
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 outline-none"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
          <h2 id={id} className="text-base">
            <CutName name={nameOf(image)} />
          </h2>
          <p className="text-xs text-soft" title={createdBy && `Uploaded by ${personOf(createdBy)}`}>
            {`${width} × ${height}, ${sizeText(bytes)}, ${formatShortDate(createdAt)}`}
          </p>
        </div>
        {children}
      </div>
      <a href={url} target="_blank" rel="noopener" className="block overflow-hidden rounded-md border border-line">
        <WholePicture
          src={url}
          alt={alt || `Open ${nameOf(image)}`}
          width={width}
          height={height}
          sizes="(min-width: 64rem) 20rem, 100vw"
          className="aspect-3/2"
        />
      </a>
      <Description image={image} onSaved={onSaved} />
      <Uses image={image} />
      <Actions image={image} {...actions} />
    </article>
  )
}

function Description({ image, onSaved }: Pick<Props, 'image' | 'onSaved'>) {
  const { alt, decorative, failure, isSaved, ...handlers } = useDescription(image, onSaved)
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
          {isUndescribed(image) && !isSaved && <StatusBadge tone="grey">Missing</StatusBadge>}
        </p>
      </div>
    </div>
  )
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

function Actions({ image, onReplace, onCrop, onDelete }: Omit<DetailsProps, 'onSaved'>) {
  const isEditor = useMay('editors')
  const name = nameOf(image)
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {isEditor && (
        <>
          <Action icon="refresh" label="Replace" aria-label={`Replace ${name}`} onClick={onReplace} />
          <Action icon="image" label="Crop and focus" onClick={onCrop} />
        </>
      )}
      <Action icon="copy" label="Copy address" onClick={() => void copyAddress(image.url)} />
      {isEditor && (
        <Action icon="trash" label="Delete" variant="quietDanger" aria-label={`Delete ${name}`} onClick={onDelete} />
      )}
    </div>
  )
}

interface ActionProps extends Pick<React.ComponentProps<typeof Button>, 'variant' | 'aria-label' | 'onClick'> {
  icon: IconName
  label: string
}

function Action({ icon, label, variant = 'secondary', ...button }: ActionProps) {
  return (
    <Button variant={variant} size="small" {...button}>
      <Icon name={icon} className="size-4" />
      {label}
    </Button>
  )
}

async function copyAddress(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(url, location.origin).href)
    toast.success('Address copied')
  } catch {
    toast.error(`The browser does not allow it. The address is ${url}`)
  }
}
