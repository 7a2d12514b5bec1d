import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { type IsLeaving, useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { getLibraryImage, updateLibraryImage } from '../client.ts'
import type { LibraryImage } from '../schema.ts'

/** Typing has paused after this time. */
const pauseMs = 1000

type Words = Pick<LibraryImage, 'alt' | 'decorative'>

const isSame = (one: Words, other: Words) => one.alt === other.alt && one.decorative === other.decorative

/** Another page of the library or another search shows other pictures. */
const leavesList: IsLeaving = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || from.search !== to.search

/**
 * The description of a library picture. It is saved once typing pauses, the field is left or the box is ticked; input
 * that could not be saved stays, and leaving the page asks about it.
 */
export function useDescription(image: LibraryImage, onSaved: (image: LibraryImage) => void) {
  const [alt, setAlt] = useState(image.alt)
  const [decorative, setDecorative] = useState(image.decorative)
  const [stored, setStored] = useState<Words>(image)
  const [failure, setFailure] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  const [saving, setSaving] = useState<Words>()
  // Saves take turns, so that each carries the revision made by the previous one.
  const line = useRef(Promise.resolve(image))
  /** A text that was refused because somebody else had saved: leaving the field does not send it again, Enter does. */
  const refused = useRef<string>(undefined)
  const pause = usePause()
  const words = { alt: decorative ? '' : alt.trim(), decorative }
  const isDirty = !isSame(words, stored)
  useUnsavedChanges(isDirty, {
    text: 'The alternative text has not been saved.',
    pronoun: 'it',
    save: { isEnough: () => saving !== undefined && isSame(saving, words) },
    isLeaving: leavesList,
  })

  function save(values: Words): void {
    pause.end()
    setSaving(values)
    line.current = line.current.then(async (saved) => {
      // Its focus may have been saved meanwhile.
      const latest = image.revision > saved.revision ? image : saved
      const next = await send(values, latest)
      setStored(next)
      setSaving((last) => (last === values ? undefined : last))
      return next
    })
  }

  /** Returns the description that is stored then. */
  async function send(values: Words, latest: LibraryImage): Promise<LibraryImage> {
    if (values.alt === refused.current && !values.decorative) return latest
    if (isSame(values, latest)) {
      setFailure(undefined)
      return latest
    }
    setIsSaved(false)
    try {
      const saved = await updateLibraryImage(sessionApi, image._id, { ...values, revision: latest.revision })
      refused.current = undefined
      setFailure(undefined)
      setIsSaved(true)
      onSaved(saved)
      return saved
    } catch (error) {
      return handleRefusal(error, values, latest)
    }
  }

  async function handleRefusal(error: unknown, values: Words, latest: LibraryImage): Promise<LibraryImage> {
    const isConflict = error instanceof ApiError && error.status === 409
    const newer = isConflict ? await getLibraryImage(sessionApi, image._id).catch(() => undefined) : undefined
    const text = messageOf(error, 'It could not be saved', 'It could not be saved. Please try again.')
    if (newer && !values.decorative && values.alt !== latest.alt) {
      refused.current = values.alt
      setFailure(`${text.replace(/\.$/, '')}${describedAs(newer)}. Press Enter to save yours.`)
    } else {
      if (newer) setAlt((typed) => (typed.trim() === latest.alt ? newer.alt : typed))
      setDecorative((newer ?? latest).decorative)
      setFailure(text)
    }
    if (newer) onSaved(newer)
    return newer ?? latest
  }

  return {
    alt: words.decorative ? '' : alt,
    decorative,
    failure,
    isSaved: isSaved && !isDirty,
    onType(text: string): void {
      setAlt(text)
      setIsSaved(false)
      pause.end()
      // After a conflict, only the administrator decides whose text stays.
      if (refused.current === undefined) pause.start(() => save({ alt: text.trim(), decorative: false }))
    },
    onLeave: () => save(words),
    onConfirm(): void {
      refused.current = undefined
      save(words)
    },
    onDecorative(checked: boolean): void {
      setDecorative(checked)
      save({ alt: checked ? '' : alt.trim(), decorative: checked })
    },
  }
}

/** Does the last thing it was given after a pause, or at once when the component unmounts. */
function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const next = useRef<() => void>(undefined)
  useEffect(() => () => next.current?.(), [])
  function end(): void {
    clearTimeout(timer.current)
    next.current = undefined
  }
  function start(action: () => void): void {
    end()
    next.current = action
    timer.current = setTimeout(action, pauseMs)
  }
  return { start, end }
}

function describedAs({ alt, decorative }: LibraryImage): string {
  if (decorative) return ': decorative'
  return alt && `: “${alt}”`
}
