import type { Resources } from './src/app/resources.server.ts'
import { createResources } from './src/create-resources.server.ts'
import { explainDatabaseError } from './src/db/explain.server.ts'
import { requireTables } from './src/db/migrate.server.ts'
import { makeShellCode } from './src/features/auth/operations.server.ts'
import { addAdmin, findAdmin, listAdmins, removeAdmin } from './src/features/auth/store.server.ts'
import { parseConfig } from './src/platform/config.server.ts'
import { readEmailAddress } from './src/platform/email-address.ts'
import { commandLine } from './src/platform/project.server.ts'

const usage = `${commandLine('admin')} list
${commandLine('admin')} add <email>      let somebody sign in, as an owner
${commandLine('admin')} remove <email>   remove somebody and sign them out
${commandLine('admin')} code <email>     print a sign-in code, for when mail is down`

/** Runs one command and returns what to print. Throws an Error with a sentence if it cannot. */
async function runCommand(resources: Resources, [command, address = '']: string[]): Promise<string> {
  const { db, clock } = resources
  if (command === 'list')
    return (await listAdmins(db)).map(({ name, email }) => `${email}  ${name}`).join('\n') || 'none'
  if (command !== 'add' && command !== 'remove' && command !== 'code') throw new Error(usage)
  const email = readEmailAddress(address)?.toLowerCase()
  if (email === undefined) throw new Error(`"${address}" is not an e-mail address\n\n${usage}`)
  if (command === 'add')
    return (await addAdmin(db, email, clock())) ? `${email} may sign in` : `${email} can already sign in`
  if (command === 'remove')
    return (await removeAdmin(db, email, clock()))
      ? `${email} is removed and signed out`
      : `${email} is no administrator`
  if (!(await findAdmin(db, email))) throw new Error(`${email} is no administrator`)
  return `${await makeShellCode(resources, email)}  valid for 10 minutes, single use`
}

async function main(): Promise<void> {
  const resources = createResources({ ...parseConfig(process.env), logLevel: 'warn' })
  try {
    await resources.connection.patiently(() => requireTables(resources.db))
    console.log(await runCommand(resources, process.argv.slice(2)))
  } finally {
    await resources.close()
  }
}

await main().catch((error: Error) => {
  console.error(explainDatabaseError(error) ?? error.message)
  process.exitCode = 1
})
