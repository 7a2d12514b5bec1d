import pg from 'pg'

/** How many times another client may get the server's session that the first one has just left. */
const tries = 3

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/**
 * Whether `first`, which is connected, shares the server's sessions with other clients, as behind PgBouncer in transaction
 * mode: then notifications do not reach it. A pooler that gives each client a session of its own makes no difference.
 */
export async function sharesSessions(first: pg.Client, config: pg.ClientConfig): Promise<boolean> {
  // A pooler makes up a process id of its own.
  if ((first as { processID?: unknown }).processID === (await backendOf(first))) return false
  const second = new pg.Client(config)
  second.on('error', () => {})
  await second.connect()
  try {
    for (let n = 0; n < tries; n += 1) {
      if ((await backendOf(first)) === (await backendOf(second))) return true
    }
    return false
  } finally {
    await second.end()
  }
}
