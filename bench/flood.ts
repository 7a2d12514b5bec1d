import { setTimeout as pause } from 'node:timers/promises'
import { startCrowd } from '../attack/crowd.ts'
import { type Measure, quantile, type Row, round } from './rows.ts'
import { createWriter } from './saves.ts'
import { withSite } from './site.ts'
import { measureWaits, repeat, timed } from './visitors.ts'

const crowd = { seed: 'flood', callers: 180, everywhere: 0, readers: 20, networks: 100 }
/** In which Node compiles the code in use: a site runs for months. */
const warmUpMs = 5000
const measuredMs = 15_000
/** Between two saves of the administrator. */
const pauseMs = 50

/** Measures an administrator's saves, and the home page that each of them outdates, in a flood of strangers' requests. */
export const measureFlood: Measure = () =>
  withSite({ seed: 'demo', hasProxy: true }, async (site) => {
    const writePost = await createWriter(site)
    const flood = startCrowd({ ...crowd, port: Number(new URL(site.url).port) })
    const saves: number[] = []
    const end = new AbortController()
    await measureWaits(`${site.url}/`, warmUpMs)
    const save = timed(writePost, saves)
    const saving = repeat(1, end.signal, () => save().then(() => pause(pauseMs)))
    const home = await measureWaits(`${site.url}/`, measuredMs)
    end.abort()
    await saving
    await flood.end()
    return [rowOf('a save in a flood', saves), rowOf('home meanwhile', home)]
  })

function rowOf(name: string, waits: number[]): Row {
  return { name, 'p50, ms': round(quantile(waits), 0), 'p99, ms': round(quantile(waits, 0.99), 0) }
}
