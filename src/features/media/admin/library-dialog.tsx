import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { maxSearchCharacters } from '../../../platform/address.ts'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { UploadRows } from '../../../ui/upload-rows.tsx'
import { useIsShown } from '../../../ui/use-is-shown.ts'
import { useUploads } from '../../../ui/use-uploads.ts'
import { getLibraryImage, type Library, listMedia } from '../client.ts'
import { imageTypes } from '../options.ts'
import type { LibraryImage } from '../schema.ts'
import { nameOf } from './picture-words.ts'
import { sendImage } from './send-image.ts'
import { WholePicture } from './whole-picture.tsx'

const perPage = 12
const searchAfterMs = 300

interface Props {
  onChoose: (image: LibraryImage) => void
  onClose: () => void
}

/** Shows the library; pressing or uploading a picture chooses it. */
export function LibraryDialog({ onChoose, onClose }: Props) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const { shown, error, isLoading, retry } = useLibrary(text.trim(), page)
  const isOpen = useIsShown()
  const uploads = useUploads(async (url) => {
    try {
      const image = await getLibraryImage(sessionApi, url.split('/')[2] ?? '')
      // An upload goes on after its dialog has been closed.
      if (isOpen.current) onChoose(image)
    } catch (error) {
      if (isOpen.current)
        toast.error(messageOf(error, 'Failed to load the picture', 'An error occurred while loading the picture'))
    }
  }, sendImage)
  return createPortal(
    <Dialog title="Choose a picture" size="wide" onClose={onClose}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchField
          label="Search pictures"
          value={text}
          maxLength={maxSearchCharacters}
          autoFocus
          onChange={({ target }) => {
            setText(target.value)
            setPage(1)
          }}
          className="grow basis-56"
        />
        <FileButton accept={imageTypes.join()} label="Upload" variant="secondary" onFiles={uploads.add} />
      </div>
      <UploadRows {...uploads} />
      {error !== undefined ? (
        <LoadFailure
          title={messageOf(error, 'Failed to load the library', 'An error occurred while loading the library')}
          onRetry={retry}
          isLoading={isLoading}
        />
      ) : !shown ? (
        <Loading />
      ) : shown.total === 0 ? (
        <p role="status" className="py-10 text-center text-soft">
          {text.trim() ? `Nothing matches “${text.trim()}”` : 'There are no pictures yet: upload the first.'}
        </p>
      ) : (
        <>
          <ul className="-m-1 grid max-h-[50dvh] grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-3 md:grid-cols-4">
            {shown.media.map((image) => (
              <li key={image._id}>
                <Choice image={image} onChoose={onChoose} />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(shown.total / perPage)}
            count={shown.total === 1 ? '1 picture' : `${formatNumber(shown.total)} pictures`}
            isBusy={isLoading}
            onPage={setPage}
          />
        </>
      )}
    </Dialog>,
    document.body,
  )
}

function Choice({ image, onChoose }: { image: LibraryImage; onChoose: Props['onChoose'] }) {
  return (
    <button
      type="button"
      title={image.alt || undefined}
      onClick={() => onChoose(image)}
      className="grid w-full gap-1 overflow-hidden rounded-md border border-line bg-surface pb-1.5 text-left hover:border-accent"
    >
      <WholePicture
        src={image.url}
        alt=""
        width={image.width}
        height={image.height}
        sizes="12rem"
        className="aspect-4/3"
      />
      <span className="truncate px-2 text-xs">{nameOf(image)}</span>
    </button>
  )
}

/** Loads one page of search results. The last results stay until the response arrives. */
function useLibrary(q: string, page: number) {
  const [state, setState] = useState<{ shown?: Library; error?: unknown; of?: string }>({})
  const [tries, setTries] = useState(0)
  const wanted = JSON.stringify([q, page, tries])
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(
      async () => {
        const next = await listMedia(sessionApi, { q, page, limit: perPage }).then(
          (shown) => ({ shown }),
          (error: unknown) => ({ error }),
        )
        if (isLatest) setState({ ...next, of: wanted })
      },
      q ? searchAfterMs : 0,
    )
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [q, page, wanted])
  return { ...state, isLoading: state.of !== wanted, retry: () => setTries(tries + 1) }
}
