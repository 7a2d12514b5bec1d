import { useDeferredValue, useState } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import type { SharedPage } from '../editor/entry-kind.ts'
import { HeadSection, useHeadErrors } from '../editor/head-section.tsx'
import { useOpenEntry } from '../editor/open-entry.ts'
import { type HeadValues, headLabels } from '../entries/head-values.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { Icon } from '../ui/icon.tsx'
import { shareCardPath } from '../ui/share-card.ts'
import { ImageField } from './media/admin/image-field.tsx'
import { useSite } from './settings/site/site-texts.ts'

/** Previews the entry as a search result and as a shared link while it is being written. */
export function Appearance() {
  const { kind, base } = useOpenEntry() ?? {}
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const hasErrors = useHeadErrors()
  return (
    <details
      className="group rounded-lg border border-line bg-surface"
      // An error must not stay hidden.
      open={isOpen || hasErrors}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
        if (currentTarget.open) setWasOpened(true)
      }}
    >
      <summary className="flex min-h-13 list-none items-center gap-2 rounded-lg px-5 text-base font-semibold hover:text-accent">
        <Icon name="chevron" className="size-4 -rotate-90 transition-transform group-open:rotate-0" />
        How it looks elsewhere
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line p-5">
        {(isOpen || hasErrors) && kind?.shared && (
          <Views of={kind.shared.of} saved={base && kind.shared.of(kind.valuesOf(base), base)} />
        )}
        {/* Most entries never need them. Once shown, they stay, because one of them may be refused. */}
        {(wasOpened || hasErrors) && (
          <HeadSection
            picture={<ImageField<HeadValues> name="shareImage" label={headLabels.shareImage} isRequired={false} />}
          />
        )}
      </div>
    </details>
  )
}

interface ViewsProps {
  of: (values: FieldValues, saved: never) => SharedPage
  saved: SharedPage | undefined
}

function Views({ of, saved }: ViewsProps) {
  const { base } = useOpenEntry() ?? {}
  const { control } = useFormContext()
  const values = useDeferredValue(useWatch({ control, compute: (all: FieldValues) => all }))
  const site = useSite()
  const { title, description, path, card } = of(values, base as never)
  const head = pageMeta({
    siteName: site.name,
    title,
    description,
    url: path,
    image: { url: '', alt: '' },
    // An address may be half typed.
    own: { seoTitle: values.seoTitle, seoDescription: values.seoDescription },
  })
  const words = {
    title: head.flatMap((tag) => ('title' in tag ? tag.title : []))[0] ?? '',
    description: head.flatMap((tag) => ('name' in tag && tag.name === 'description' ? tag.content : []))[0] ?? '',
  }
  const ownPicture: unknown = values.shareImage
  const image = typeof ownPicture === 'string' && ownPicture !== '' ? ownPicture : shareCardPath(card, site)
  const isSaved = image === ownPicture || (saved !== undefined && shareCardPath(saved.card, site) === image)
  const ownTitle = typeof values.seoTitle === 'string' ? values.seoTitle.trim() : ''
  return (
    <>
      <section aria-label="In a search result" className="grid gap-1">
        <h3 className="text-sm font-semibold">In a search result</h3>
        <p className="truncate text-xs text-soft">
          {site.name} · {location.host}
          {path}
        </p>
        <p className="line-clamp-2 text-base leading-snug wrap-anywhere text-accent">
          {ownTitle || (title.trim() ? words.title : 'Title')}
        </p>
        <p className="line-clamp-3 text-xs wrap-anywhere text-soft">{words.description || 'Description'}</p>
      </section>
      <section aria-label="As a shared link" className="grid gap-2">
        <h3 className="text-sm font-semibold">As a shared link</h3>
        <div className="overflow-hidden rounded-md border border-line">
          <Card key={image} src={isSaved ? image : card.drawing} drawing={card.drawing} />
          <div className="grid gap-0.5 border-t border-line bg-sunken px-3 py-2">
            <p className="truncate text-xs text-soft">{location.host}</p>
            <p className="truncate text-sm font-semibold">{ownTitle || title || 'Title'}</p>
            <p className="line-clamp-1 text-xs wrap-anywhere text-soft">{words.description}</p>
          </div>
        </div>
        {!isSaved && <p className="text-xs text-soft">The card gets this title when you save.</p>}
      </section>
    </>
  )
}

/** Cards exist only for public entries; for others the image falls back to the drawing. */
function Card({ src, drawing }: { src: string; drawing: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <img
      src={hasFailed ? drawing : src}
      alt=""
      width={1200}
      height={630}
      onError={() => setHasFailed(true)}
      className="h-auto w-full bg-sunken"
    />
  )
}
