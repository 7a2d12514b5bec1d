import { performance } from 'node:perf_hooks'
import type { Context } from 'hono'
import { AppError } from '../errors.ts'
import type { ApiEnv, HeldBody } from './api-env.server.ts'
import { type Network, networksOf } from './rate-limit.server.ts'

/** The first bytes of each body count for nothing, so that small ones always pass. A connection takes more itself. */
const freeBytes = 4096

/** Added to the time of each body: the speed of its first packet says little. */
const sureAfterMs = 100
/** Bodies that arrive equally fast do not push each other out. */
const muchFaster = 2

/** Limits how many bytes of request bodies are in memory at the same time. */
export interface BodyBudget {
  /** Begins a body from these networks. `giveWay` is called if it has to make room for a faster one. */
  begin(networks: Network[], giveWay: (error: AppError) => void): HeldBody
}

/** Separate budgets, so that administrators can save whatever visitors send. */
export interface BodyBudgets {
  visitors: BodyBudget
  administrators: BodyBudget
}

interface Body {
  groups: Group[]
  /** Beyond the free ones. */
  bytes: number
  received: number
  begunAt: number
  isComplete: boolean
  giveWay: (error: AppError) => void
}

interface Group {
  key: string
  maxBytes: number
}

const tooMuch = () =>
  new AppError('unavailable', 'The site is receiving too much at the moment. Please try again in a few seconds.', {
    retryAfter: 5,
  })

/** `maxOfOne`: for one address. A larger network has more, up to half of all. */
export function createBodyBudget({ maxBytes, maxOfOne }: { maxBytes: number; maxOfOne: number }): BodyBudget {
  const everybody: Group = { key: '', maxBytes }
  const bodies = new Set<Body>()
  const takenBy = new Map<string, number>()
  const takenOf = (group: Group) => takenBy.get(group.key) ?? 0

  function groupOf({ key, times }: Network): Group {
    return { key, maxBytes: Math.max(maxOfOne, Math.min(times * maxOfOne, maxBytes / 2)) }
  }

  function take(body: Body, bytes: number): void {
    body.bytes += bytes
    for (const group of body.groups) {
      const taken = takenOf(group) + bytes
      if (taken > 0) takenBy.set(group.key, taken)
      else takenBy.delete(group.key)
    }
  }

  function remove(body: Body): void {
    if (bodies.delete(body)) take(body, -body.bytes)
  }

  function makeRoom(group: Group, bytes: number, own: Body): void {
    while (takenOf(group) + bytes > group.maxBytes) {
      const slowest = findSlowest(group, own)
      if (slowest === own) throw tooMuch()
      remove(slowest)
      slowest.giveWay(tooMuch())
    }
  }

  function findSlowest({ key }: Group, own: Body): Body {
    const now = performance.now()
    const speedOf = ({ received, begunAt }: Body) => received / (now - begunAt + sureAfterMs)
    let [slowest, speed] = [own, speedOf(own) / muchFaster]
    for (const body of bodies) {
      const isUnfinished = !body.isComplete && body.bytes > 0 && body.groups.some((group) => group.key === key)
      if (isUnfinished && speedOf(body) < speed) [slowest, speed] = [body, speedOf(body)]
    }
    return slowest
  }

  return {
    begin(networks, giveWay) {
      const groups = [...networks.map(groupOf), everybody]
      const body: Body = { groups, bytes: 0, received: 0, begunAt: performance.now(), isComplete: false, giveWay }
      bodies.add(body)
      return {
        hold(bytes, received) {
          body.received = received
          const more = Math.max(0, bytes - freeBytes) - body.bytes
          if (more === 0) return
          for (const group of groups) makeRoom(group, more, body)
          take(body, more)
        },
        complete() {
          body.isComplete = true
        },
        giveBack: () => remove(body),
      }
    },
  }
}

/** Lets each request hold bodies out of its caller's budget, until the request ends, however it ends. */
export function shareBodyBudget({ visitors, administrators }: BodyBudgets) {
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    const user = c.get('user')
    const held: HeldBody[] = []
    c.set('beginBody', (giveWay) => {
      const body = user
        ? administrators.begin([{ key: user.email, times: 1 }], giveWay)
        : visitors.begin(networksOf(c.env?.clientAddress ?? 'unknown'), giveWay)
      held.push(body)
      return body
    })
    try {
      await next()
    } finally {
      for (const body of held) body.giveBack()
    }
  }
}
