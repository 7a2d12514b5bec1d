import { useEffect, useRef, useState } from 'react'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { settle, useAwaited } from '../../../ui/use-awaited.ts'
import { LoadedTable } from '../../loaded-table.tsx'
import { PageTitle } from '../../settings/site/page-title.tsx'
import { getBackups, startBackup } from '../client.ts'
import type { Backup, Backups } from '../schema.ts'
import { BackupStatus } from './backup-status.tsx'
import { BackupTable } from './backup-table.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { ScheduleForm } from './schedule-form.tsx'

export function clientLoader() {
  return { backups: settle(getBackups(sessionApi)) }
}

export function HydrateFallback() {
  return <Loading />
}

interface Props {
  loaderData: ReturnType<typeof clientLoader>
}

const askAgainMs = 1500

/** The backup schedule, the outcome of the last backup, and the files. For owners. */
export default function BackupsPage({ loaderData }: Props) {
  const load = useAwaited(loaderData.backups)
  const { data, isLoading, reload, setData } = load
  const [isStarting, setIsStarting] = useState(false)
  const [restored, setRestored] = useState<Backup>()
  const isRunning = data?.isRunning === true || data?.restore.isRunning === true
  useOutcome(data)

  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (!isRunning || isLoading) return
    const timer = setTimeout(() => latest.current(), askAgainMs)
    return () => clearTimeout(timer)
  }, [isRunning, isLoading])

  async function handleStart(): Promise<void> {
    setIsStarting(true)
    try {
      await startBackup(sessionApi)
    } catch (problem) {
      toast.error(messageOf(problem, 'Failed to start the backup'))
    }
    setIsStarting(false)
    reload()
  }

  return (
    <div className="@container grid gap-5">
      <PageTitle title="Backups" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Backups</h1>
        <Button size="small" disabled={!data || isStarting || isRunning} onClick={() => void handleStart()}>
          <Icon name="download" className="size-4" />
          {data?.restore.isRunning ? 'Restoring...' : isStarting || isRunning ? 'Backing up...' : 'Back up now'}
        </Button>
      </div>
      <LoadedTable load={load} failure="Failed to load the backups">
        {(backups) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <BackupStatus backups={backups} />
            <ScheduleForm
              schedule={backups.schedule}
              onSaved={(schedule) => {
                setData((before) => before && { ...before, schedule })
                reload()
              }}
            />
            {!backups.folderProblem && (
              <BackupTable backups={backups.backups} copy={backups.copy} onRestore={setRestored} />
            )}
          </div>
        )}
      </LoadedTable>
      {restored && (
        <RestoreDialog
          backup={restored}
          onStarted={() => {
            setRestored(undefined)
            toast.success('The restore has begun')
            reload()
          }}
          onClose={() => setRestored(undefined)}
        />
      )}
    </div>
  )
}

/** Shows a toast with the outcome when a running backup ends while the page is open. */
function useOutcome(data: Backups | undefined): void {
  const wasRunning = useRef(false)
  useEffect(() => {
    if (!data) return
    if (wasRunning.current && !data.isRunning) {
      if (data.lastFailure) toast.error('The backup failed')
      else toast.success('Backup made successfully')
    }
    wasRunning.current = data.isRunning
  }, [data])
}
