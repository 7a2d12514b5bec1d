import { use, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { MarkedValue } from './comparison.tsx'
import { formatLocalMoment } from './local-time.ts'
import type { Conflict, Overlap, Saved } from './merge.ts'
import { Self, useNameOf } from './people.tsx'
import { diffTexts } from './text-diff.ts'
import { asText } from './value-text.ts'

interface Props<V extends FieldValues> {
  conflict: Conflict<V, Saved>
  /** Called with the chosen side of a field that both sides changed. */
  onChoose: (path: FieldPath<V>, side: 'mine' | 'theirs') => void
  onKeepEditing: () => void
  /** Focuses a field of the form. */
  onFocus: (path: FieldPath<V>) => void
  /** Asks for confirmation first, because the typed text is lost. */
  onTakeTheirs: () => void
}

/**
 * Shown when a newer version was saved meanwhile, perhaps by the same person in another tab. The form holds both
 * versions merged; fields that both changed are resolved here.
 */
export function ConflictView<V extends FieldValues>(props: Props<V>) {
  const { conflict, onChoose, onKeepEditing, onFocus, onTakeTheirs } = props
  const { theirs, overlaps, takenOver, round } = conflict
  const box = useRef<HTMLDivElement>(null)
  const nameOf = useNameOf()
  const isOwn = theirs.savedBy !== undefined && theirs.savedBy === use(Self)
  // The notice appears far above the pressed button, so it takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round anew.
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView()
  }, [round])

  function handleKeepEditing(): void {
    // Move the focus before the button unmounts and loses it.
    if (overlaps[0]) onFocus(overlaps[0].path)
    if (box.current?.contains(document.activeElement)) focusHeading(box.current)
    onKeepEditing()
  }

  return (
    <Notice
      ref={box}
      tabIndex={-1}
      kind="warning"
      title={isOwn ? 'You have changed this elsewhere' : 'This was changed by somebody else'}
      actions={
        <>
          <Button size="small" onClick={handleKeepEditing}>
            Keep editing
          </Button>
          <Button size="small" variant="secondary" onClick={onTakeTheirs}>
            Take the other version
          </Button>
        </>
      }
    >
      <p>
        {isOwn ? `Saved in another tab or browser, ${momentOf(theirs)}.` : savedText(theirs, nameOf)} What you typed is
        still here, and not saved yet.
      </p>
      {takenOver.length > 0 && <p>Taken from the other version: {takenOver.join(', ')}.</p>}
      {overlaps.length > 0 && <p>Both versions have changed this:</p>}
      {overlaps.map((overlap) => (
        <Choice key={overlap.path} overlap={overlap} onChoose={(side) => onChoose(overlap.path, side)} />
      ))}
    </Notice>
  )
}

/** Focuses the heading above the notice, in its page or dialog. */
function focusHeading(notice: HTMLElement): void {
  const place = notice.closest('dialog, main')
  const headings = [...(place?.querySelectorAll<HTMLElement>('h1, h2') ?? [])]
  const isAbove = (heading: HTMLElement) =>
    (heading.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  const heading = headings.findLast(isAbove) ?? headings[0]
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

function savedText(saved: Saved, nameOf: (email: string) => string): string {
  const when = momentOf(saved)
  return saved.savedBy ? `Saved by ${nameOf(saved.savedBy)}, ${when}.` : `Saved on ${when}.`
}

function momentOf({ updatedAt }: Saved): string {
  return updatedAt ? formatLocalMoment(updatedAt) : ''
}

interface ChoiceProps<V extends FieldValues> {
  overlap: Overlap<V>
  onChoose: (side: 'mine' | 'theirs') => void
}

function Choice<V extends FieldValues>({ overlap: { path, label, mine, theirs }, onChoose }: ChoiceProps<V>) {
  const [chosen, setChosen] = useState<'mine' | 'theirs'>('mine')
  const parts = diffTexts(asText(theirs), asText(mine))
  // Each side marks its own text as added: neither version has been rejected yet.
  const turned = { same: 'same', added: 'removed', removed: 'added' } as const
  const versions = [
    { key: 'mine' as const, name: 'Yours', value: mine, parts },
    {
      key: 'theirs' as const,
      name: 'Other version',
      value: theirs,
      parts: parts.map((part) => ({ ...part, kind: turned[part.kind] })),
    },
  ]
  return (
    <fieldset className="mt-2 grid min-w-0 gap-2 border-t border-amber/40 pt-3 md:grid-cols-2">
      <legend className="float-left font-semibold md:col-span-2">{label}</legend>
      {versions.map(({ key, name, value, parts }) => (
        <label
          key={key}
          className="grid min-w-0 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 rounded-md border border-amber/40 p-3 has-checked:border-accent has-checked:bg-surface"
        >
          <input
            type="radio"
            name={`conflict:${path}`}
            checked={chosen === key}
            onChange={() => {
              setChosen(key)
              onChoose(key)
            }}
            className="mt-1 accent-accent"
          />
          <span className="min-w-0">
            <span className="block text-xs text-soft">{name}</span>
            <MarkedValue value={value} parts={parts} hides="removed" />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
