import { saveImage } from '../../features/media/operations.server.ts'
import { addRedirects } from '../../features/redirects/add.server.ts'
import { createTargets } from '../../features/webhooks/target.server.ts'
import { isTaken, keysOf } from '../cache/redirects.server.ts'
import { followMoves } from '../follow-moves.server.ts'
import type { Resources } from '../resources.server.ts'
import { patiently } from '../seed.server.ts'
import { listDeadAmong } from '../site-links.server.ts'
import type { ImportServices } from './run.server.ts'

/** What an import writes with: the same as a save, an upload and a redirect by hand. */
export function importServices(resources: Resources): ImportServices {
  const { publicUrl } = resources.config
  const redirects = {
    ...{ ...resources, publicUrl, keysOf, use: resources.redirectUse },
    isTaken: (address: string) => isTaken(resources, address),
    listDead: (addresses: string[]) => listDeadAmong(resources, addresses),
  }
  return {
    ...{ db: resources.db, clock: resources.clock, publicUrl, onMove: followMoves(resources) },
    renderer: rememberingLast(patiently(resources.renderer)),
    targets: createTargets(resources.config.webhookAllow),
    saveImage: (file, field, who) => saveImage(resources, file, field, who),
    addRedirects: (wanted, isReport) => addRedirects(redirects, wanted, isReport),
  }
}

/** A report both checks an entry and looks at its text. */
function rememberingLast(renderer: Resources['renderer']): Resources['renderer'] {
  let last: { text: string; rendered: ReturnType<Resources['renderer']['render']> } | undefined
  return {
    ...renderer,
    render(text, options) {
      if (last?.text !== text) last = { text, rendered: renderer.render(text, options) }
      return last.rendered
    },
  }
}
