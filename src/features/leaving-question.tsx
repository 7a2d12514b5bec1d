import { useRef, useState } from 'react'
import { type FieldValues, get } from 'react-hook-form'
import type { StoredEntry } from '../editor/entry-kind.ts'
import { isPast } from '../editor/publication.tsx'
import type { EntryEditor } from '../editor/use-entry-editor.ts'
import type { Place } from '../entries/place.ts'
import { sessionApi } from '../platform/api/api-client.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useLeavingPage } from './leaving-page.tsx'
import { listLinks } from './links/client.ts'

const maxNamed = 3

interface Question {
  save: () => Promise<void>
}

/**
 * Asks before a save hides a public page that something links to, and names what links to one that has moved. `editor`:
 * the same with this before both of its saves. Call `noteSaved` after each save.
 */
export function useLeavingQuestion<V extends FieldValues, I, E extends StoredEntry>(
  original: EntryEditor<V, I, E>,
  { address, slugField }: { address: string | undefined; slugField: string },
) {
  const [question, setQuestion] = useState<Question>()
  const isSaved = useRef(false)
  const leaving = useLeavingPage(question && address)
  const { kind, base, form } = original

  async function askFirst(save: Question['save'], stays: boolean, values?: Record<string, unknown>): Promise<void> {
    const after = { ...form.getValues(), ...values }
    const isDraft = kind.draft !== undefined && get(after, kind.draft.field) === kind.draft.value
    const isHidden = isDraft || isPast(get(after, 'publicUntil') ?? '')
    const slug = get(after, slugField)
    // An empty one leaves the address as it is.
    const isMove = base !== undefined && slug !== '' && slug !== get(kind.valuesOf(base), slugField)
    const isLeft = address !== undefined && (isHidden || isMove)
    // If the links cannot be listed, the entry can still be saved.
    const places = isLeft ? await listLinks(sessionApi, address).catch(() => []) : []
    if (isHidden && places.length > 0) return setQuestion({ save })
    isSaved.current = false
    await save()
    if (isSaved.current && places.length > 0) toast.success(movedText(places), { isForNextPage: !stays })
  }

  async function handleConfirm({ save }: Question): Promise<void> {
    isSaved.current = false
    setQuestion(undefined)
    await save()
    if (isSaved.current) await leaving.sendVisitors()
  }

  const dialog = question && (
    <ConfirmDialog
      title="Unpublish"
      text={`Visitors will no longer find this ${kind.noun}.`}
      note={leaving.note}
      confirmLabel="Unpublish"
      variant="primary"
      onConfirm={() => void handleConfirm(question)}
      onCancel={() => setQuestion(undefined)}
    />
  )
  const noteSaved = () => {
    isSaved.current = true
  }
  const save: typeof original.save = (values) => askFirst(() => original.save(values), false, values)
  const saveHere = () => askFirst(original.saveHere, true)
  return { editor: { ...original, save, saveHere }, dialog, noteSaved }
}

function movedText(places: Place[]): string {
  const named = places.slice(0, maxNamed).map(({ title, noun }) => `${title} (${noun})`)
  const more = places.length - named.length
  return `The old address leads to the new one. Linked from ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}
