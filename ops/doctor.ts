import { type Config, ConfigError, parseConfig } from '../src/platform/config.server.ts'
import { findDoubts } from '../src/platform/doubtful-settings.server.ts'
import type { Finding } from '../src/platform/health/finding.ts'
import { checkMachine, checkName } from './checks-of-machine.ts'
import { checkDatabase, checkImprint, checkMail, checkRights, checkSite } from './checks-of-site.ts'

interface Options {
  env: Record<string, string | undefined>
  /** The ports that must be free or the site's. */
  ports: number[]
  /** The checks of the health page, on an open database. */
  examineSite?: Parameters<typeof checkSite>[1]
}

/**
 * Examines a machine and the site's settings without changing anything. What does not answer within seconds is a
 * finding, too.
 */
export async function examine({ env, ports, examineSite }: Options): Promise<Finding[]> {
  const config = readConfig(env)
  if (Array.isArray(config)) return [...config, ...(await checkMachine({ dataDir: '/', ports }))]
  const doubts = findDoubts(config, env).map(
    ({ name, text }): Finding => ({ state: 'warn', name: 'settings', text: `${name}: ${text}` }),
  )
  const found = await Promise.all([
    checkMachine({ dataDir: config.dataDir, ports }),
    checkName(config.publicUrl),
    checkRights(config),
    checkMail(config),
    // One after another: each opens the database.
    checkDatabase(config).then(async (finding) =>
      finding.state === 'ok'
        ? [finding, await checkImprint(config), ...(examineSite ? await checkSite(config, examineSite) : [])]
        : [finding],
    ),
  ])
  const settings: Finding[] = doubts.length > 0 ? doubts : [{ state: 'ok', name: 'settings', text: 'nothing doubtful' }]
  return [...settings, ...found.flat()]
}

function readConfig(env: Options['env']): Config | Finding[] {
  try {
    return parseConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.lines.map((text) => ({ state: 'bad', name: 'settings', text }))
  }
}
