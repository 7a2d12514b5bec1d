import { useId, useState } from 'react'
import { announceUndoable } from '../../../editor/undo-toast.tsx'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useDiscardQuestion } from '../../../ui/unsaved-changes.tsx'
import { cropLibraryImage, updateLibraryImage } from '../client.ts'
import { type FocusPoint, minCropSide } from '../options.ts'
import type { Crop, LibraryImage } from '../schema.ts'
import { typed, wholeOf, withRatio } from './crop-area.ts'
import { CropStage } from './crop-stage.tsx'
import { FocusChoice } from './focus-choice.tsx'
import { announceReplacement, type Replacement } from './replace-dialog.tsx'

interface Props {
  image: LibraryImage
  onSaved: (image: LibraryImage) => void
  /** Also called after an undo, and without the ids of both pictures if some entries are left. */
  onReplaced: (change?: Replacement) => void
  onClose: () => void
}

const failures = ['Failed to save the picture', 'An error occurred while saving the picture'] as const

const ratios = { free: undefined, '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 } as const
type Ratio = keyof typeof ratios
const ratioChoices = [
  { key: 'free', label: 'Free' },
  { key: '16:9', label: '16:9' },
  { key: '4:3', label: '4:3' },
  { key: '1:1', label: '1:1' },
] as const

/** Cuts a picture wherever it is used, and chooses the part that stays in view where there is no room for all of it. */
export function CropDialog({ image, onSaved, onReplaced, onClose }: Props) {
  const whole = wholeOf(image)
  const [area, setArea] = useState(whole)
  const [ratio, setRatio] = useState<Ratio>('free')
  const [focus, setFocus] = useState(image.focus)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { ask, question } = useDiscardQuestion(onClose)
  const isCropped = area.width !== whole.width || area.height !== whole.height
  const isDirty = isCropped || focus !== image.focus
  const isLargeEnough = Math.min(image.width, image.height) >= minCropSide

  async function save(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      if (focus !== image.focus) onSaved(await saveFocus(image, focus))
      if (isCropped) {
        const { message, image: cropped } = await cropLibraryImage(sessionApi, image._id, area)
        const change = { from: image._id, to: cropped._id }
        announceReplacement(message, change, onReplaced)
        onReplaced(change)
      } else announceFocus(image, onSaved)
      onClose()
    } catch (error) {
      setFailure(messageOf(error, ...failures))
      setIsBusy(false)
    }
  }

  function close(): void {
    if (isBusy) return
    if (isDirty) ask()
    else onClose()
  }

  return (
    <Dialog title="Crop and focus" size="wide" onClose={close}>
      {isLargeEnough && (
        <>
          <CropStage image={image} area={area} ratio={ratios[ratio]} onChange={setArea} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <Segments
              label="Ratio"
              options={ratioChoices}
              current={ratio}
              onChoose={(next) => {
                setRatio(next)
                const wanted = ratios[next]
                if (wanted !== undefined) setArea(withRatio(area, wanted, image))
              }}
            />
            <Button
              variant="quiet"
              size="small"
              disabled={!isCropped}
              onClick={() => {
                setRatio('free')
                setArea(whole)
              }}
            >
              Whole picture
            </Button>
          </div>
          <Numbers area={area} onType={(name, value) => setArea(typed(area, name, value, image, ratios[ratio]))} />
          <p className="text-xs text-soft">
            {image.useCount > 0 ? 'A crop changes the picture wherever it is used. ' : ''}
            The whole picture stays in the trash for 30 days.
          </p>
        </>
      )}
      <FocusChoice image={image} focus={focus} onChoose={setFocus} />
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={isBusy} onClick={close}>
          Cancel
        </Button>
        <Button disabled={!isDirty || isBusy} onClick={() => void save()}>
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
      </div>
      {question}
    </Dialog>
  )
}

function saveFocus({ _id, alt, decorative, revision }: LibraryImage, focus: FocusPoint): Promise<LibraryImage> {
  return updateLibraryImage(sessionApi, _id, { alt, decorative, focus, revision })
}

function announceFocus(before: LibraryImage, onSaved: Props['onSaved']): void {
  async function undo(): Promise<string> {
    onSaved(await saveFocus({ ...before, revision: before.revision + 1 }, before.focus))
    return 'The former part stays in view'
  }
  announceUndoable('The chosen part stays in view', undo, failures)
}

const numbers = [
  ['x', 'From the left'],
  ['y', 'From the top'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const

interface NumbersProps {
  area: Crop
  onType: (name: keyof Crop, value: number) => void
}

function Numbers({ area, onType }: NumbersProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {numbers.map(([name, label]) => (
        <Pixels key={name} label={label} value={area[name]} onType={(value) => onType(name, value)} />
      ))}
    </div>
  )
}

/** What is being typed stays as it is until the field is left, even if it is no number yet. */
function Pixels({ label, value, onType }: { label: string; value: number; onType: (value: number) => void }) {
  const id = useId()
  const [text, setText] = useState<string>()
  function take(): void {
    if (text !== undefined && /^\d{1,5}$/.test(text.trim())) onType(Number(text))
    setText(undefined)
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-xs font-semibold whitespace-nowrap">
        {label}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        className={`${controlClass} h-10 w-full text-sm`}
        value={text ?? value}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
    </div>
  )
}
