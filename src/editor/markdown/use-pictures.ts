import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PendingPicture, pendingIn, pendingMark } from '../../platform/markdown/pending-picture.ts'
import { SendError } from '../../ui/image-file.ts'
import { pictureMark, picturesOf, type Shown } from './picture-edits.ts'
import type { TextPicture, TextPictures } from './text-pictures.ts'
import type { useMarkdownArea } from './use-markdown-area.ts'

/** A picture chosen for a text, keyed by its placeholder's token. */
interface Sending {
  file: File
  /** Upload progress from 0 to 1. */
  sent: number
  error?: string
  /** Whether the failed upload may be retried. */
  isPassing?: boolean
  /** Set once the upload is complete. */
  picture?: TextPicture
}

/** A row below the text: an upload that is pending or has failed. */
export interface PictureRow extends Partial<Sending> {
  token: string
  name: string
  /** Whether the text contains its placeholder. */
  isInText: boolean
}

/** A picture whose description is being asked for. */
interface Asked {
  picture: TextPicture
  /** Which of the text's pictures with its address it is, counted from 0. */
  place: number
  /** Its description in the text. */
  shown: Shown
}

type Area = Pick<ReturnType<typeof useMarkdownArea>, 'area' | 'putPictures' | 'settle' | 'rewrite'>

/** Uploads the pictures of a text; a placeholder stands for each until its upload is complete. */
export function usePictures({ send, describe }: TextPictures, text: string, area: Area) {
  const [all, setAll] = useState<Record<string, Sending>>({})
  const [undescribed, setUndescribed] = useState<(TextPicture & { name: string })[]>([])
  const [asked, setAsked] = useState<Asked>()
  const latest = useRef(all)
  latest.current = all

  const change = (token: string, values: Partial<Sending>) =>
    setAll((before) => (before[token] ? { ...before, [token]: { ...before[token], ...values } } : before))
  const forget = (token: string) => setAll(({ [token]: _, ...others }) => others)

  async function start(token: string, file: File): Promise<void> {
    setAll((before) => ({ ...before, [token]: { file, sent: 0 } }))
    try {
      const picture = await send(file, (sent) => change(token, { sent }))
      change(token, { picture })
      if (!area.settle(token, markOf(picture)) || picture.alt || picture.decorative) return
      setUndescribed((before) => [...withoutIt(before, picture), { ...picture, name: file.name }])
    } catch (error) {
      const isPassing = error instanceof SendError && error.isPassing
      change(token, { error: error instanceof Error ? error.message : String(error), isPassing })
      if (!isPassing) area.settle(token, '')
    }
  }

  function add(files: File[]): void {
    const added = files.map((file) => ({ token: newToken(), file }))
    area.putPictures(added.map(({ token, file }) => pendingMark(token, file.name)))
    for (const { token, file } of added) void start(token, file)
  }

  function put(picture: TextPicture): void {
    area.putPictures([markOf(picture)])
    const { value = '', selectionEnd = 0 } = area.area.current ?? {}
    const before = picturesOf(value, picture.url).filter(({ end }) => end <= selectionEnd)
    askAt(picture, before.length - 1)
  }

  function askAt(picture: TextPicture, place: number): void {
    const found = picturesOf(area.area.current?.value ?? '', picture.url)[place]
    setAsked({ picture, place, shown: { alt: found?.alt ?? picture.alt, caption: found?.caption ?? '' } })
  }

  /** Asks about the one that the text does not describe, if it shows the picture several times. */
  function ask(picture: TextPicture): void {
    const place = picturesOf(text, picture.url).findIndex(({ alt }) => alt === '')
    askAt(picture, Math.max(0, place))
  }

  function retry({ token, file }: PictureRow): void {
    if (file) void start(token, file)
  }

  /** Settles a finished upload whose placeholder came back through undo. */
  function settleAgain({ token, picture }: PictureRow): void {
    if (picture) area.settle(token, markOf(picture))
  }

  function remove({ token }: PictureRow): void {
    area.settle(token, '')
    forget(token)
  }

  function endAsking(shown?: Shown & { decorative: boolean }): void {
    // An edit made while the dialog is open could not be undone.
    flushSync(() => setAsked(undefined))
    area.area.current?.focus({ preventScroll: true })
    if (!asked || !shown) return
    const { picture, place } = asked
    const { url } = picture
    const { alt, decorative } = shown
    area.rewrite(url, place, shown)
    setUndescribed((before) => withoutIt(before, picture))
    // If the request fails, the library lacks the description but the text has it.
    if (alt !== picture.alt || decorative !== picture.decorative) describe({ url, alt, decorative }).catch(() => {})
  }

  useEffect(() => {
    const again = () => {
      for (const [token, { file, isPassing }] of Object.entries(latest.current)) if (isPassing) void start(token, file)
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })

  return {
    rows: rowsOf(all, pendingIn(text)),
    undescribed: undescribed.filter(({ url }) => text.includes(url)),
    dismiss: (picture: TextPicture) => setUndescribed((before) => withoutIt(before, picture)),
    ...{ asked, ask, add, put, retry, settleAgain, remove, endAsking },
  }
}

const withoutIt = <P extends TextPicture>(all: P[], { url }: TextPicture) => all.filter((other) => other.url !== url)

const markOf = ({ url, alt }: TextPicture) => pictureMark(url, { alt, caption: '' })

function rowsOf(all: Record<string, Sending>, pending: PendingPicture[]): PictureRow[] {
  const waiting = pending.map(({ token, name }) => ({ ...all[token], token, name, isInText: true }))
  const tokens = new Set(pending.map(({ token }) => token))
  const refused = Object.entries(all)
    .filter(([token, { error, isPassing }]) => error !== undefined && !isPassing && !tokens.has(token))
    .map(([token, sending]) => ({ ...sending, token, name: sending.file.name, isInText: false }))
  return [...waiting, ...refused]
}

let tokens = 0

/** Unique in the text and among drafts of earlier days. */
const newToken = () => `${Date.now().toString(36)}${(++tokens).toString(36)}`
