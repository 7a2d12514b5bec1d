import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { onCore, serverCore } from './process.ts'

export interface BareServer {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts a server that answers every request with the current response of `url`. */
export async function startBareServer(url: string, headers: Record<string, string>): Promise<BareServer> {
  const answer = await read(url, headers)
  const [command, args] = onCore(serverCore, [process.execPath, new URL('bare-server.ts', import.meta.url).pathname])
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' })
  child.send(answer)
  const [{ port }] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    async stop() {
      child.kill()
      await once(child, 'close')
    },
  }
}

/** Node adds these to every response. */
const ofNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

async function read(url: string, headers: Record<string, string>) {
  const sent = request(url, { headers })
  sent.end()
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const raw: string[] = response.rawHeaders
  const kept = raw.filter((_, index) => !ofNode.has(String(raw[index - (index % 2)]).toLowerCase()))
  return { status: response.statusCode as number, headers: kept, body: Buffer.concat(chunks) }
}
