import { runLoad } from './load.ts'
import { type Measure, type Row, round } from './rows.ts'
import { withSite } from './site.ts'

const seconds = 3
const paths = ['/', '/services/sap-implementation', '/api/blog?limit=12']

/** Measures how long finished responses take when every connection asks again at once. */
export const measureLatency: Measure = () =>
  withSite({ seed: 'demo', isPinned: true }, async (site) => {
    const rows: Row[] = []
    for (const path of paths) {
      for (const connections of [50, 500]) {
        const load = { url: site.url + path, headers: { 'Accept-Encoding': 'br' }, connections, seconds }
        const { perSecond, p50, p99 } = await runLoad(load)
        rows.push({ name: `\`${path}\`, ${connections} connections`, 'a second': round(perSecond, 0), p50, p99 })
      }
    }
    return rows
  })
