import type { Attempt, Family, Scene } from './attempt.ts'
import { createRandom } from './random.ts'
import { createTally, type Tally } from './tally.ts'
import type { Target } from './target.ts'

export interface Row {
  family: string
  name: string
  requests: number
  /** How often each status came; 0 means that the connection ended without a response. */
  statuses: Record<string, number>
  worstMs: number
  /** A visitor's wait meanwhile for a cached page or the health call, at the 99th percentile. */
  othersMs: number
  rssDeltaMb: number
  seconds: number
  /** The reasons for failure; empty if the site held. */
  reasons: string[]
}

export interface Options {
  seed: string
  isShort: boolean
  say(text: string): void
}

/** The most memory that the process may use at any time, in every attempt. */
const maxRssMb = 512
/** The share of requests that may be refused with 503 unless an attempt sets its own. */
const usualBusy = 0.02
/** In the short form, lanes share the processors: a lenient bound tells a delay from a standstill. */
const slack = { short: 12, long: 1 }

/** After this nothing more is sent for an attempt: an overwhelmed site must not hold up the other attempts. */
const maxSeconds = { short: 180, long: 240 }

/** Runs the families in turn against one target, and returns a row for each attempt. */
export async function runFamilies(target: Target, families: Family[], options: Options): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, attempts: all, isAtOnce } of families) {
    const attempts = all.filter(({ isOnlyLong }) => !(isOnlyLong && options.isShort))
    const run = async (attempt: Attempt) => {
      const row = await runAttempt(target, name, attempt, options)
      options.say(`${row.reasons.length > 0 ? 'FAILED' : 'held  '} ${name}: ${row.name} (${row.seconds} s)`)
      for (const reason of row.reasons) options.say(`         ${reason}`)
      return row
    }
    if (isAtOnce) rows.push(...(await Promise.all(attempts.map(run))))
    else for (const attempt of attempts) rows.push(await run(attempt))
  }
  return rows
}

async function runAttempt(target: Target, family: string, attempt: Attempt, options: Options): Promise<Row> {
  const tally = createTally()
  const begunAt = Date.now()
  const { monitor } = target
  const pid = target.pid()
  target.client.setDeadline(begunAt + (options.isShort ? maxSeconds.short : maxSeconds.long) * 1000)
  await attempt.run(sceneOf(target, tally, `${options.seed}/${family}/${attempt.name}`, options)).catch((error) => {
    tally.complain(error instanceof Error ? error.message : String(error))
  })
  const seconds = Math.round((Date.now() - begunAt) / 100) / 10
  target.client.setDeadline(Number.POSITIVE_INFINITY)
  const trouble = await target.revive()
  if (trouble) tally.complain(trouble)
  const seen = await monitor.since(begunAt).catch(() => undefined)
  const rssDeltaMb = seen ? seen.rss.most - seen.rss.first : 0
  const othersMs = seen ? Math.max(seen.pageP99, seen.healthP99) : 0
  judge(tally, attempt, { rssMb: rssDeltaMb, firstMb: seen?.rss.first ?? 0, othersMs }, options)
  if (!trouble) tally.expect(pid === target.pid(), 'another process answers')
  return {
    family,
    name: attempt.name,
    requests: tally.requests,
    statuses: Object.fromEntries([...tally.statuses].sort(([a], [b]) => a - b)),
    worstMs: tally.worstMs,
    othersMs,
    rssDeltaMb,
    seconds,
    reasons: tally.complaints,
  }
}

function sceneOf(target: Target, tally: Tally, seed: string, { isShort, say }: Options): Scene {
  return {
    target,
    tally,
    random: createRandom(seed),
    isShort,
    say,
    size: (short, long) => (isShort ? short : long),
    send: async (outgoing) => tally.add(await target.client.send(outgoing)),
  }
}

interface Seen {
  rssMb: number
  firstMb: number
  othersMs: number
}

function judge(tally: Tally, { bounds }: Attempt, seen: Seen, { isShort }: Options): void {
  const factor = isShort ? slack.short : slack.long
  const most = (what: string, value: number, bound: number | undefined, unit: string) => {
    if (bound !== undefined) {
      tally.expect(value <= bound, `${what}: ${Math.round(value)} ${unit}, at most ${bound} expected`)
    }
  }
  judgeStatuses(tally, bounds)
  most('memory grew by', seen.rssMb, bounds.rssMb, 'MB')
  // Attempts that run after memory has passed the limit are not to blame.
  if (seen.firstMb <= maxRssMb) most('memory reached', seen.firstMb + seen.rssMb, maxRssMb, 'MB')
  most('the slowest answer took', tally.worstMs, bounds.worstMs && bounds.worstMs * factor, 'ms')
  most('others waited', seen.othersMs, bounds.othersMs && bounds.othersMs * factor, 'ms')
}

function judgeStatuses(tally: Tally, { statuses, busy = usualBusy, mayClose = false }: Attempt['bounds']): void {
  const refused = tally.statuses.get(503) ?? 0
  for (const [status, count] of tally.statuses) {
    const isAllowed =
      (status === 0 && mayClose) ||
      (status === 503 && refused === tally.busy) ||
      (status > 0 && status < 500 && (!statuses || statuses.includes(status)))
    const name = status === 0 ? 'no answer' : String(status)
    tally.expect(isAllowed, `${count} times ${name}${status === 503 ? ' without Retry-After' : ''}`)
  }
  const share = tally.requests === 0 ? 0 : tally.busy / tally.requests
  tally.expect(share <= busy, `${Math.round(share * 100)} % refused with 503`)
}
