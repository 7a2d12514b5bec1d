import { useEffect, useRef, useState } from 'react'
import { announceUndoable } from '../../../editor/undo-toast.tsx'
import { messageOf, sessionApi, sessionApiWith } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { replaceLibraryImage } from '../client.ts'
import { imageTypes } from '../options.ts'
import { prepareImage } from '../prepare-image.ts'
import type { LibraryImage } from '../schema.ts'
import { nameOf } from './picture-words.ts'
import { WholePicture, WholePictureFrame, wholePicture } from './whole-picture.tsx'

/** The ids of two pictures. */
export interface Replacement {
  from: string
  to: string
}

interface Props {
  image: LibraryImage
  /** Also called after an undo, and without the ids of both pictures if some entries are left. */
  onReplaced: (change?: Replacement) => void
  onClose: () => void
}

const failures = ['Failed to replace the picture', 'An error occurred while replacing the picture'] as const

/** Asks for the file that replaces a picture wherever it is shown. */
export function ReplaceDialog({ image, onReplaced, onClose }: Props) {
  const [file, setFile] = useState<File>()
  const [note, setNote] = useState<string>()
  const [sent, setSent] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const isBusy = sent !== undefined
  /** A large picture takes a while to prepare, in which another one may be chosen. */
  const latest = useRef<File>(undefined)

  async function choose([chosen]: File[]): Promise<void> {
    if (!chosen) return
    latest.current = chosen
    setFile(undefined)
    const prepared = await prepareImage(chosen)
    if (latest.current !== chosen) return
    setFile(prepared.file)
    setNote(prepared.note)
    setFailure(prepared.problem)
  }

  async function replace(): Promise<void> {
    if (!file) return
    setSent(0)
    setFailure(undefined)
    try {
      const { message, image: other } = await replaceLibraryImage(sessionApiWith(setSent), image._id, { image: file })
      const change = { from: image._id, to: other._id }
      announceReplacement(message, change, onReplaced)
      onReplaced(change)
      onClose()
    } catch (error) {
      setFailure(messageOf(error, ...failures))
      setSent(undefined)
      // Some entries may already show the new picture.
      onReplaced()
    }
  }

  return (
    <Dialog title="Replace picture" size="wide" onClose={() => !isBusy && onClose()}>
      <p className="text-sm text-soft">
        {`The new picture replaces “${nameOf(image)}” ${placesOf(image)}. The old one moves to the trash.`}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Side title="Current">
          <WholePicture src={image.url} alt={image.alt} width={image.width} height={image.height} className={frame} />
        </Side>
        <Side title="New">
          {file ? (
            <Chosen file={file} />
          ) : (
            <div className={`${frame} grid w-full place-items-center border-dashed bg-sunken`}>
              <FileButton
                accept={imageTypes.join()}
                label="Choose a picture"
                variant="secondary"
                onFiles={(files) => void choose(files)}
              />
            </div>
          )}
        </Side>
      </div>
      {note && <p className="text-xs text-soft">{note}</p>}
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        {file && !isBusy && (
          <FileButton
            accept={imageTypes.join()}
            label="Choose another"
            variant="quiet"
            onFiles={(files) => void choose(files)}
          />
        )}
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!file || isBusy} onClick={() => void replace()}>
          {isBusy ? `Replacing... ${Math.round(sent * 100)}%` : 'Replace'}
        </Button>
      </div>
    </Dialog>
  )
}

const frame = 'aspect-3/2 rounded-md border border-line'

function Side({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </div>
  )
}

function Chosen({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const own = URL.createObjectURL(file)
    setUrl(own)
    return () => URL.revokeObjectURL(own)
  }, [file])
  return (
    <WholePictureFrame className={frame}>
      {url && <img src={url} alt={`Preview of ${file.name}`} data-ground="chequered" className={wholePicture} />}
    </WholePictureFrame>
  )
}

function placesOf({ useCount }: LibraryImage): string {
  if (useCount === 0) return 'in the library: no entry shows it'
  return useCount === 1 ? 'in the one entry that shows it' : `in all ${useCount} entries that show it`
}

/** Shows a toast about the replacement, with a button that puts the old picture back everywhere. */
export function announceReplacement(message: string, { from, to }: Replacement, onReplaced: Props['onReplaced']): void {
  async function undo(): Promise<string> {
    await replaceLibraryImage(sessionApi, to, { picture: from })
    onReplaced({ from: to, to: from })
    return 'The old picture is back'
  }
  announceUndoable(message, undo, failures)
}
