import { useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useMay } from '../../../editor/rights.ts'
import { maxSearchCharacters, readPage, readText } from '../../../platform/address.ts'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { pageAt, pageSize, useLastPage } from '../../../ui/paging.ts'
import { useSearchParams } from '../../../ui/search-params.ts'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { UploadRows } from '../../../ui/upload-rows.tsx'
import { settle, useAwaited } from '../../../ui/use-awaited.ts'
import { useFilesOnPage } from '../../../ui/use-files-on-page.ts'
import { useFocusOnNewPage } from '../../../ui/use-list-page.ts'
import { useUploads } from '../../../ui/use-uploads.ts'
import { collectIds } from '../../admin-list.ts'
import { BulkBar } from '../../bulk-bar.tsx'
import { DeleteDialog, trashQuestion } from '../../delete-dialog.tsx'
import { useListPlace } from '../../list-place.ts'
import { useListSearch } from '../../list-search.tsx'
import { MediaTabs } from '../../media-tabs.tsx'
import { ReloadFailure } from '../../reload-failure.tsx'
import { PageTitle } from '../../settings/site/page-title.tsx'
import { useSelection } from '../../use-selection.ts'
import { deleteLibraryImage, listMedia } from '../client.ts'
import { imageTypes, type MediaFilter, mediaFilters } from '../options.ts'
import type { LibraryImage } from '../schema.ts'
import type { Route } from './+types/media.page.ts'
import { CropDialog } from './crop-dialog.tsx'
import { FilterChoice, NothingFiltered, searchedText } from './library-filter.tsx'
import { LibraryGrid } from './library-grid.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { nameOf, usesText } from './picture-words.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { sendImage } from './send-image.ts'
import { useOpenPicture } from './use-open-picture.ts'

const readAddress = (search: URLSearchParams) => ({
  q: readText(search, 'q', maxSearchCharacters) ?? '',
  page: readPage(search),
  filter: mediaFilters.find((name) => name === search.get('filter')),
})

const deletion = { path: 'media', isDeletionOnly: true, nouns: ['picture', 'pictures'] } as const

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readAddress(new URL(request.url).searchParams)
  return { library: settle(load(query)) }
}

/** Includes the query it was loaded for, since the address may have changed meanwhile. */
async function load(query: ReturnType<typeof readAddress>) {
  return { ...(await listMedia(sessionApi, { ...query, limit: pageSize })), query }
}

/** Opening a picture needs no loading. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [before, next] = [currentUrl, nextUrl].map(({ searchParams }) => JSON.stringify(readAddress(searchParams)))
  return currentUrl.href === nextUrl.href ? defaultShouldRevalidate : before !== next
}

const failures = ['Failed to load the library', 'An error occurred while loading the library'] as const

export function HydrateFallback() {
  return <Loading />
}

/** The picture library. */
export default function MediaPage({ loaderData }: Route.ComponentProps) {
  const { page, q, go } = useListPlace()
  const [params] = useSearchParams()
  const { filter } = readAddress(params)
  const scope = `${filter ?? ''} ${q}`
  const isEditor = useMay('editors')
  const selected = useSelection<LibraryImage>(scope, nameOf)
  const library = useAwaited(loaderData.library)
  const { data, error, isLoading, reload, setData } = library
  const isAsked = data?.query.q === q && data.query.page === page && data.query.filter === filter
  const [leaving, setLeaving] = useState<LibraryImage>()
  const [replaced, setReplaced] = useState<LibraryImage>()
  const [isCropping, setIsCropping] = useState(false)
  const place = useFocusOnNewPage(scope, page)
  const { image: opened, ...panel } = useOpenPicture({ listed: data?.media, place })
  const search = useListSearch({
    label: 'Search pictures',
    q,
    text: filter ? searchedText[filter] : 'Names and alternative texts are searched.',
    className: 'w-full @xl:w-72',
    onSearch: (text) => go({ q: text, picture: '' }),
  })
  useLastPage(page, data?.media.length, data?.total ?? 0, (last) => go({ page: last }))

  const uploads = useUploads(() => {
    toast.success('Picture added')
    // New pictures are on the first page of the unfiltered library. What is being typed on this one must not be lost.
    const isElsewhere = q !== '' || filter !== undefined || page > 1
    if (isElsewhere && !place.current?.contains(document.activeElement)) go({ q: '', filter: '', picture: '' })
    else reload()
  }, sendImage)
  const isOver = useFilesOnPage(uploads.add)

  function handleDeleted(gone: LibraryImage): void {
    setLeaving(undefined)
    setData(
      (before) =>
        before && { ...before, total: before.total - 1, media: before.media.filter((image) => image !== gone) },
    )
    panel.open('')
    reload()
  }

  function handleSaved(saved: LibraryImage): void {
    panel.put(saved)
    setData(
      (before) => before && { ...before, media: before.media.map((old) => (old._id === saved._id ? saved : old)) },
    )
  }

  function handleReplaced(change?: { from: string; to: string }): void {
    if (change) panel.follow(change.from, change.to)
    reload()
  }

  return (
    <div className="@container grid gap-5">
      <PageTitle title="Media" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl">Media</h1>
        <FileButton
          accept={imageTypes.join()}
          label="Upload pictures"
          isMultiple
          onFiles={uploads.add}
          variant="primary"
        />
      </div>
      <MediaTabs />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {search.field}
        <FilterChoice filter={filter} onChoose={(next) => go({ filter: next, picture: '' })} />
        <p className="text-sm text-soft">
          PNG, JPG or WEBP. <span className="pointer-coarse:hidden">Drop or paste them anywhere on this page.</span>
        </p>
      </div>
      <UploadRows {...uploads} />
      <div
        ref={place}
        tabIndex={-1}
        className={`grid items-start gap-5 outline-none ${opened ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}
        aria-busy={isLoading}
      >
        <div className="grid min-w-0 gap-5">
          {isAsked && <ReloadFailure load={library} failures={failures} />}
          {error !== undefined && !isAsked ? (
            <LoadFailure title={messageOf(error, ...failures)} onRetry={reload} isLoading={isLoading} />
          ) : !data ? (
            <Loading />
          ) : data.total > 0 ? (
            <>
              <LibraryGrid
                images={data.media}
                openId={opened?._id}
                onOpen={({ _id }) => panel.open(_id)}
                selection={isEditor ? selected : undefined}
              />
              <Pager
                page={page}
                pages={pageAt(data.total - 1)}
                count={data.total === 1 ? '1 picture' : `${formatNumber(data.total)} pictures`}
                isBusy={isLoading}
                onPage={(next) => go({ page: next, picture: '' })}
              />
              {isEditor && (
                <BulkBar
                  key={scope}
                  choices={deletion}
                  editPath={({ _id }) => `/admin/media?picture=${_id}`}
                  selected={selected}
                  total={data.total}
                  isNarrowed={scope !== ' '}
                  findAll={() => findIds({ q, filter })}
                  onChanged={reload}
                />
              )}
            </>
          ) : q ? (
            search.nothing
          ) : filter ? (
            <NothingFiltered filter={filter} onReset={() => go({ filter: '', picture: '' })} />
          ) : (
            <EmptyState title="No pictures yet">
              <p className="text-soft">What you upload here, or with a post or a page, can be used in all of them.</p>
            </EmptyState>
          )}
        </div>
        {opened && (
          <PicturePanel
            image={opened}
            onSaved={handleSaved}
            onReplace={() => setReplaced(opened)}
            onCrop={() => setIsCropping(true)}
            onDelete={() => setLeaving(opened)}
            onClose={() => panel.open('')}
          />
        )}
      </div>
      {isOver && <DropHint />}
      {replaced && (
        <ReplaceDialog image={replaced} onReplaced={handleReplaced} onClose={() => setReplaced(undefined)} />
      )}
      {isCropping && opened && (
        <CropDialog
          image={opened}
          onSaved={handleSaved}
          onReplaced={handleReplaced}
          onClose={() => setIsCropping(false)}
        />
      )}
      {leaving && (
        <DeleteDialog
          text={trashQuestion('picture')}
          subject={nameOf(leaving)}
          note={leaving.useCount > 0 ? `${usesText(leaving)}. Remove it there before you delete it.` : undefined}
          remove={() => deleteLibraryImage(sessionApi, leaving._id)}
          doneText="Picture deleted"
          failures={['Failed to delete the picture', 'An error occurred while deleting the picture']}
          undo={{ id: leaving._id, onRestored: reload }}
          onDeleted={() => handleDeleted(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}

const findIds = (query: { q: string; filter: MediaFilter | undefined }) =>
  collectIds(async (range) => {
    const { media, total } = await listMedia(sessionApi, { ...query, ...range })
    return { rows: media, total }
  })

function DropHint() {
  return (
    <div className="pointer-events-none fixed inset-4 z-50 grid place-content-center justify-items-center gap-3 rounded-lg border-2 border-dashed border-accent bg-accent-wash/95 text-lg font-semibold text-accent">
      <Icon name="upload" className="size-8" />
      Drop the pictures anywhere
    </div>
  )
}
