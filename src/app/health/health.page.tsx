import { formatShortMoment } from '../../editor/local-time.ts'
import { LoadedTable } from '../../features/loaded-table.tsx'
import { TestMail } from '../../features/settings/admin/test-mail.tsx'
import { PageTitle } from '../../features/settings/site/page-title.tsx'
import { sessionApi } from '../../platform/api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Loading } from '../../ui/states.tsx'
import { settle, useAwaited } from '../../ui/use-awaited.ts'
import type { Route } from './+types/health.page.ts'
import type { CheckName } from './check-names.ts'
import { getSiteHealth, type SiteHealth } from './client.ts'

type Finding = SiteHealth['findings'][number]

export function clientLoader() {
  return { health: settle(getSiteHealth(sessionApi)) }
}

export function HydrateFallback() {
  return <Loading />
}

/** How the site is doing, and what to do where it is not well. For owners. */
export default function HealthPage({ loaderData }: Route.ComponentProps) {
  const load = useAwaited(loaderData.health)
  return (
    <div className="@container grid gap-5">
      <PageTitle title="Health" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Health</h1>
        <Button variant="quiet" size="small" disabled={load.isLoading} onClick={load.reload}>
          <Icon name="refresh" className="size-4" />
          {load.isLoading ? 'Checking...' : 'Check again'}
        </Button>
      </div>
      <LoadedTable load={load} failure="The site could not be examined">
        {({ findings, checkedAt }) => (
          <>
            <p className="text-sm text-soft">
              {summaryOf(findings)} Checked {formatShortMoment(checkedAt)}.
            </p>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
              {findings.map((finding) => (
                <FindingRow key={finding.name} finding={finding} />
              ))}
            </ul>
          </>
        )}
      </LoadedTable>
    </div>
  )
}

function summaryOf(findings: Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const [bad, warn] = [count('bad'), count('warn')]
  if (bad > 0) return `${bad} of ${findings.length} need help now.`
  if (warn > 0) return `${warn} of ${findings.length} ${warn === 1 ? 'deserves' : 'deserve'} a look.`
  return 'All is well.'
}

const looks: Record<Finding['state'], { word: string; icon: IconName; tone: string }> = {
  ok: { word: 'Good', icon: 'check', tone: 'bg-green-wash text-green' },
  warn: { word: 'Look at it', icon: 'info', tone: 'bg-amber-wash text-amber' },
  bad: { word: 'Needs help', icon: 'warning', tone: 'bg-red-wash text-red' },
}

const labels: Record<CheckName, string> = {
  delivery: 'Mail',
  mailSecret: 'Secret of the mail',
  outbox: 'Waiting mail',
  storage: 'Database',
  disk: 'Disk',
  version: 'Version',
  backups: 'Last backup',
  copy: 'Copy on another machine',
  links: 'Dead links',
}

/** Where to look closer. */
const places: Partial<Record<CheckName, [to: string, label: string]>> = {
  outbox: ['/admin/messages?only=failing', 'Messages whose mail failed'],
  backups: ['/admin/backups', 'Backups'],
  copy: ['/admin/backups', 'Backups'],
  links: ['/admin/links', 'Dead links'],
}

function FindingRow({ finding: { name, state, text, detail, remedy } }: { finding: Finding }) {
  const { word, icon, tone } = looks[state]
  const place = state === 'ok' ? undefined : places[name]
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 text-sm sm:px-5 @xl:grid-cols-[11rem_9rem_minmax(0,1fr)] @xl:items-start">
      <h2 className="text-base font-semibold">{labels[name]}</h2>
      <p>
        <span className={`inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-xs font-semibold ${tone}`}>
          <Icon name={icon} className="size-3.5" />
          {word}
        </span>
      </p>
      <div className="grid justify-items-start gap-2">
        <p className="wrap-anywhere">{sentence(text)}</p>
        {detail && <p className="wrap-anywhere text-soft">{detail}</p>}
        {remedy && <p className="wrap-anywhere text-soft">{remedy}</p>}
        {place && (
          <Link to={place[0]} className="inline-flex min-h-6 items-center text-accent underline underline-offset-4">
            {place[1]}
          </Link>
        )}
        {name === 'delivery' && <TestMail />}
      </div>
    </li>
  )
}

const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g

/** The line of the check with a capital letter, a full stop, and its moments as the reader's calendar has them. */
function sentence(text: string): string {
  const readable = text.replace(moment, (iso) => formatShortMoment(iso))
  return `${readable.charAt(0).toUpperCase()}${readable.slice(1)}${/[.!?]$/.test(readable) ? '' : '.'}`
}
