import { useRef, useState } from 'react'
import { type FieldValues, get } from 'react-hook-form'
import type { StoredEntry } from '../editor/entry-kind.ts'
import type { EntryEditor } from '../editor/use-entry-editor.ts'
import { sessionApi } from '../platform/api/api-client.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { useLeavingPage } from './leaving-page.tsx'
import { listLinks } from './links/client.ts'

interface Question {
  /** What the save was asked to change. */
  values: Record<string, unknown> | undefined
  isMove: boolean
}

/**
 * Asks before a save hides or moves a public page that something links to. `editor`: the same with this question before
 * its save. Call `noteSaved` after each save.
 */
export function useLeavingQuestion<V extends FieldValues, I, E extends StoredEntry>(
  original: EntryEditor<V, I, E>,
  { address, slugField }: { address: string | undefined; slugField: string },
) {
  const [question, setQuestion] = useState<Question>()
  const isSaved = useRef(false)
  const leaving = useLeavingPage(question && address, question?.isMove)
  const { kind, base, form } = original

  async function save(values?: Record<string, unknown>): Promise<void> {
    const after = { ...form.getValues(), ...values }
    const isHidden = kind.draft !== undefined && get(after, kind.draft.field) === kind.draft.value
    const slug = get(after, slugField)
    // An empty one leaves the address as it is.
    const isMove = base !== undefined && slug !== '' && slug !== get(kind.valuesOf(base), slugField)
    const isLeft = address !== undefined && (isHidden || isMove)
    // If the links cannot be listed, the entry can still be saved.
    const places = isLeft ? await listLinks(sessionApi, address).catch(() => []) : []
    if (places.length === 0) return original.save(values)
    setQuestion({ values, isMove: !isHidden })
  }

  async function handleConfirm({ values, isMove }: Question): Promise<void> {
    isSaved.current = false
    setQuestion(undefined)
    await original.save(values)
    if (isSaved.current && !isMove) await leaving.sendVisitors()
  }

  const dialog = question && (
    <ConfirmDialog
      title={question.isMove ? 'Change the address' : 'Unpublish'}
      text={
        question.isMove
          ? 'The old address will lead to the new one, so links to it keep working.'
          : `Visitors will no longer find this ${kind.noun}.`
      }
      note={leaving.note}
      confirmLabel={question.isMove ? 'Save' : 'Unpublish'}
      variant="primary"
      onConfirm={() => void handleConfirm(question)}
      onCancel={() => setQuestion(undefined)}
    />
  )
  const noteSaved = () => {
    isSaved.current = true
  }
  return { editor: { ...original, save }, dialog, noteSaved }
}
