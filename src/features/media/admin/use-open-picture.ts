import { useEffect, useRef, useState } from 'react'
import { isMissing, messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { useSearchParams } from '../../../ui/search-params.ts'
import { toast } from '../../../ui/toast.tsx'
import { useIsShown } from '../../../ui/use-is-shown.ts'
import { getLibraryImage } from '../client.ts'
import type { LibraryImage } from '../schema.ts'

const failures = ['Failed to load the picture', 'An error occurred while loading the picture'] as const

interface Options {
  /** The pictures of the page, once they have loaded. */
  listed: LibraryImage[] | undefined
  /** The element around the grid, which takes the focus if the picture is no longer in it. */
  place: React.RefObject<HTMLElement | null>
}

/** The picture whose panel is open, as the address names it, `?picture=id`, whether the page lists it or not. */
export function useOpenPicture({ listed, place }: Options) {
  const [params, setParams] = useSearchParams()
  const id = params.get('picture') ?? ''
  const [fetched, setFetched] = useState<LibraryImage>()
  const own = listed?.find(({ _id }) => _id === id)
  const image = id === '' ? undefined : (own ?? (fetched?._id === id ? fetched : undefined))
  useReturnOfFocus(image?._id, place)

  const isShown = useIsShown()
  /** A picture that is being deleted leaves the list before the address. */
  const closed = useRef<string>(undefined)
  // From here on the list knows whether it still exists.
  if (own && fetched) setFetched(undefined)

  /** `from`: does nothing unless this picture is open. */
  function open(next: string, from?: string): void {
    closed.current = next === '' ? id : undefined
    // An undo may come when the page has been left.
    if (!isShown.current) return
    setParams(
      (latest) => {
        if (from === undefined || latest.get('picture') === from) latest.set('picture', next)
        if (next === '') latest.delete('picture')
        return latest
      },
      { replace: true, preventScrollReset: true },
    )
  }

  const isAway = id !== '' && listed !== undefined && !own
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each picture.
  useEffect(() => {
    if (!isAway || closed.current === id) return
    let isCurrent = true
    getLibraryImage(sessionApi, id).then(
      (found) => isCurrent && setFetched(found),
      (error: unknown) => {
        if (!isCurrent) return
        if (!isMissing(error)) toast.error(messageOf(error, ...failures))
        open('')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [id, isAway])

  return {
    image,
    put: (saved: LibraryImage) => setFetched((before) => (before?._id === saved._id ? saved : before)),
    open: (next: string) => open(next),
    /** Another picture has taken the place of this one. */
    follow: (from: string, to: string) => open(to, from),
  }
}

/** Gives the focus of a closed panel back to the picture's button, unless it has gone elsewhere. */
function useReturnOfFocus(id: string | undefined, place: React.RefObject<HTMLElement | null>): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = id
    if (before === undefined || id !== undefined) return
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const tile = place.current?.querySelector<HTMLElement>(`[data-picture="${before}"]`)
    const target = tile ?? place.current
    target?.focus({ preventScroll: true })
  }, [id, place])
}
