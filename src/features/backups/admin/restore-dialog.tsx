import { type FormEvent, useEffect, useState } from 'react'
import { formatShortMoment } from '../../../editor/local-time.ts'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Failure, Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/states.tsx'
import { compareBackup, restoreBackup } from '../client.ts'
import { restoreWord } from '../options.ts'
import type { Backup, Comparison } from '../schema.ts'

interface Props {
  backup: Backup
  onStarted: () => void
  onClose: () => void
}

/** Shows what a backup would change, and restores it once an owner has typed the word. */
export function RestoreDialog({ backup, onStarted, onClose }: Props) {
  const [found, setFound] = useState<Comparison>()
  const [problem, setProblem] = useState<string>()
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    compareBackup(sessionApi, backup.name).then(setFound, (error) =>
      setProblem(messageOf(error, 'Failed to compare the backup')),
    )
  }, [backup])

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (typed.trim() !== restoreWord) return setProblem(`Type “${restoreWord}” to confirm`)
    setIsBusy(true)
    setProblem(undefined)
    try {
      await restoreBackup(sessionApi, backup.name)
      onStarted()
    } catch (error) {
      setProblem(messageOf(error, 'Failed to restore the backup'))
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      title={`Restore the backup of ${formatShortMoment(backup.createdAt)}`}
      size="wide"
      onClose={() => !isBusy && onClose()}
    >
      {!found && !problem && <Loading />}
      {found && <ChangeTable comparison={found} />}
      {found && (
        <Notice kind="warning" role="note" title="Everything is replaced by the backup">
          <p>
            A backup of the present state is made first; restoring that one undoes this. Everybody is signed out. People
            who were removed from the team stay removed. Mail that was waiting when the backup was made is sent again.
          </p>
        </Notice>
      )}
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
        {found && (
          <TextField
            label={`Type “${restoreWord}” to confirm`}
            isRequired
            autoComplete="off"
            value={typed}
            disabled={isBusy}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <Failure text={problem} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          {found && (
            <Button type="submit" variant="danger" disabled={isBusy}>
              {isBusy ? 'Starting...' : 'Restore'}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

type Table = Comparison['tables'][number]

const labels: Record<Table['table'], string> = {
  posts: 'Blog posts',
  jobs: 'Job openings',
  service_pages: 'Service pages',
  case_studies: 'Case studies',
  pages: 'Pages',
  menu_categories: 'Menu categories',
  menu_items: 'Menu items',
  settings: 'Settings',
  media: 'Pictures',
  people: 'People',
  documents: 'Documents',
  redirects: 'Redirects',
  contact_messages: 'Messages',
  admins: 'Team members',
}

const columns = [
  ['back', 'Come back'],
  ['gone', 'Go'],
  ['changed', 'Differ'],
] as const

function ChangeTable({ comparison: { tables } }: { comparison: Comparison }) {
  const rows = tables.filter(({ back, gone, changed }) => back.count + gone.count + changed.count > 0)
  if (rows.length === 0) return <p>Nothing would change: the content is as it was then.</p>
  return (
    <table className="w-full text-sm">
      <caption className="pb-2 text-left text-soft">What would change</caption>
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-1.5 font-semibold">
            Kind
          </th>
          {columns.map(([key, label]) => (
            <th key={key} scope="col" className="py-1.5 pl-3 font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.table} className="border-b border-line align-top last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {labels[row.table]}
            </th>
            {columns.map(([key]) => (
              <td key={key} className="py-1.5 pl-3">
                <Cell changes={row[key]} isNamed={row.table !== 'settings'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ changes: { count, names }, isNamed }: { changes: Table['back']; isNamed: boolean }) {
  if (count === 0) return <span className="text-soft">–</span>
  const rest = count - names.length
  return (
    <>
      <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
      {isNamed && (
        <span className="block text-xs wrap-anywhere text-soft">
          {names.filter(Boolean).join(', ')}
          {rest > 0 && ` and ${formatNumber(rest)} more`}
        </span>
      )}
    </>
  )
}
