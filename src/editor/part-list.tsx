import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Part } from './part.tsx'

interface Props {
  /** The path of the list in the form. */
  name: string
  /** The name of one part, e.g. Sub-card. */
  label: string
  blank: object
  /** The minimum and maximum number of parts. */
  least?: number
  most?: number
  /** The field focused when a part is added. */
  firstField: string
  children: (index: number) => React.ReactNode
}

/** Edits the repeated parts of an entry, which can be added, moved and removed. */
export function PartList({ name, label, blank, least = 0, most, firstField, children }: Props) {
  const { control, getValues } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const { list, focusFirst } = usePartFocus()
  const [leaving, setLeaving] = useState<number>()
  const [spoken, setSpoken] = useState('')
  const lower = label.toLowerCase()

  function handleMove(from: number, to: number): void {
    move(from, to)
    const [same, other] = to < from ? ['up', 'down'] : ['down', 'up']
    focusFirst([`${same}:${to}`, `${other}:${to}`])
    setSpoken(`${label} ${from + 1} is now number ${to + 1} of ${fields.length}`)
  }

  function handleRemove(index: number): void {
    remove(index)
    setLeaving(undefined)
    focusFirst([`remove:${Math.min(index, fields.length - 2)}`, 'add:'])
    setSpoken(`${label} ${index + 1} removed, ${fields.length - 1} left`)
  }

  return (
    <div ref={list} className="grid gap-4">
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {fields.map(({ id }, index) => (
        <Part
          key={id}
          title={`${label} ${index + 1}`}
          index={index}
          count={fields.length}
          canRemove={fields.length > least}
          onMove={(to) => handleMove(index, to)}
          onRemove={() => (hasText(getValues(`${name}.${index}`), blank) ? setLeaving(index) : handleRemove(index))}
        >
          {children(index)}
        </Part>
      ))}
      <Button
        variant="secondary"
        data-control="add:"
        className="justify-self-start"
        disabled={fields.length >= (most ?? Number.POSITIVE_INFINITY)}
        onClick={() => append(blank, { focusName: `${name}.${fields.length}.${firstField}` })}
      >
        <Icon name="plus" className="size-4" />
        Add {lower}
      </Button>
      {leaving !== undefined && (
        <ConfirmDialog
          title={`Remove ${lower} ${leaving + 1}`}
          text={`The text of this ${lower} will be removed, too.`}
          confirmLabel="Remove"
          onConfirm={() => handleRemove(leaving)}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}

/** Moving or removing a part unmounts the focused button, so the focus moves to the first enabled button of a list. */
function usePartFocus() {
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string[]>([])
  useEffect(() => {
    const buttons = wanted.map((control) =>
      list.current?.querySelector<HTMLElement>(`[data-control="${control}"]:enabled`),
    )
    buttons.find(Boolean)?.focus()
  }, [wanted])
  return { list, focusFirst: setWanted }
}

/** Whether a part was filled in; its icon does not count. */
function hasText(part: object, blank: object): boolean {
  const texts = (of: object) => Object.entries(of).filter(([name]) => name !== 'icon')
  return JSON.stringify(texts(part)) !== JSON.stringify(texts(blank))
}
