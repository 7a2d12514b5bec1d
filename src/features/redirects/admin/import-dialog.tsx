import { useRef, useState } from 'react'
import { ApiError, messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type ImportOutcome, importRedirects } from '../client.ts'
import type { ImportedLine } from '../schema.ts'

interface Props {
  onImported: () => void
  onClose: () => void
}

interface Problem {
  message: string
  /** Line by line, in the order of the file. */
  lines: [where: string, sentence: string][]
}

/** Shows what a file would do before it does it. */
export function ImportDialog({ onImported, onClose }: Props) {
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<ImportOutcome>()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setIsBusy] = useState(false)
  const latest = useRef<File>(undefined)
  const changes = preview ? preview.created + preview.updated : 0

  async function handleFile(chosen: File | undefined): Promise<void> {
    latest.current = chosen
    setFile(chosen)
    setPreview(undefined)
    setProblem(undefined)
    if (!chosen) return
    try {
      const outcome = await importRedirects(sessionApi, chosen, true)
      if (latest.current === chosen) setPreview(outcome)
    } catch (error) {
      if (latest.current === chosen) setProblem(problemOf(error))
    }
  }

  async function handleImport(): Promise<void> {
    if (!file) return
    setIsBusy(true)
    try {
      await importRedirects(sessionApi, file, false)
      toast.success('Redirects imported successfully')
      onImported()
    } catch (error) {
      setProblem(problemOf(error))
      setPreview(undefined)
      setIsBusy(false)
    }
  }

  return (
    <Dialog title="Import redirects" size="wide" onClose={() => !isBusy && onClose()}>
      <div className="grid gap-2 text-sm text-soft">
        <p>
          A CSV file with one line per address: from, to and, if the page is gone, 410. You see what will change before
          anything is saved.
        </p>
        <pre className="whitespace-pre-wrap wrap-anywhere rounded-md bg-sunken px-4 py-3 text-text text-xs">
          {'from,to,status\n/old-page.html,/services/cloud-adoption\n/?p=123,/blog\n/fair-2019,,410'}
        </pre>
      </div>
      <label className="grid gap-1.5 text-sm">
        <span className="font-semibold">CSV file</span>
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={isBusy}
          className="control h-auto p-2 text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-md file:border-0 file:bg-accent-wash file:px-3 file:font-semibold file:text-accent"
          onChange={(event) => void handleFile(event.target.files?.[0])}
        />
      </label>
      {file && !preview && !problem && <Loading text="Reading the file..." />}
      {problem && <ProblemNotice {...problem} />}
      {preview && <Preview {...preview} />}
      <div className="mt-1 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={changes === 0 || isBusy} onClick={() => void handleImport()}>
          {isBusy ? 'Importing...' : changes === 0 ? 'Import' : `Import ${formatNumber(changes)}`}
        </Button>
      </div>
    </Dialog>
  )
}

function ProblemNotice({ message, lines }: Problem) {
  return (
    <Notice kind="error" title={message}>
      {lines.length > 0 && (
        <ul className="max-h-60 list-disc overflow-y-auto pl-5">
          {lines.map(([where, sentence]) => (
            <li key={where} className="wrap-anywhere">
              <strong className="font-semibold">{where}</strong>: {sentence}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

const actions: Record<ImportedLine['action'], string> = { create: 'New', update: 'Changed', keep: 'Unchanged' }

function Preview({ created, updated, unchanged, lines }: ImportOutcome) {
  const total = created + updated + unchanged
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {formatNumber(created)} new, {formatNumber(updated)} changed, {formatNumber(unchanged)} unchanged
      </p>
      <section
        aria-label="What will happen"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-md border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {['From', 'Leads to', 'What happens'].map((label) => (
                <th key={label} scope="col" className="px-2 py-2 sm:px-3 font-semibold not-last:w-2/5">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, from, to, action }) => (
              <tr key={line} className="border-t border-line align-top">
                <td className="wrap-anywhere px-2 py-2 sm:px-3">{from}</td>
                <td className="wrap-anywhere px-2 py-2 sm:px-3">{to ?? 'Gone'}</td>
                <td className={`whitespace-nowrap px-2 py-2 sm:px-3 ${action === 'keep' ? 'text-soft' : ''}`}>
                  {actions[action]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > lines.length && (
        <p className="text-sm text-soft">
          The first {formatNumber(lines.length)} of {formatNumber(total)} lines are shown.
        </p>
      )}
    </div>
  )
}

const fieldNames: Record<string, string> = { from: 'From', to: 'To', status: 'Status' }

function problemOf(error: unknown): Problem {
  const message = messageOf(error, 'The file could not be imported')
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  const lines = fields.flatMap(([name, sentence]): Problem['lines'] => {
    const [, line, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
    return line ? [[`Line ${line}, ${fieldNames[field] ?? field}`, sentence]] : []
  })
  return { message, lines }
}
