import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openSocket } from './client.ts'

/** Returns how many of the wanted sockets this process may open beside what else it needs. */
export function affordableSockets(wanted: number): number {
  const [, soft] = /Max open files\s+(\S+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return soft === 'unlimited' ? wanted : Math.min(wanted, Math.max(0, Number(soft) - 500))
}

/** Opens `count` sockets, a hundred at a time, and writes `first` on each. */
export async function openMany(port: number, count: number, first: string): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(100, count - sockets.length) }, () => openSocket(port))
    await Promise.all(
      some.map((socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))),
    )
    if (first) for (const socket of some) socket.write(first)
    sockets.push(...some)
  }
  return sockets
}

/** Counts the connections that the server still holds: a client that reads nothing does not notice a cut-off. */
export function heldByServer(port: number, sockets: Socket[]): number {
  const clients = new Set(sockets.map(({ localPort }) => localPort))
  const established = '01'
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, remote, state]) => {
      const isServers = Number.parseInt(local?.split(':')[1] ?? '', 16) === port
      return isServers && state === established && clients.has(Number.parseInt(remote?.split(':')[1] ?? '', 16))
    }).length
}

/** Waits until the server has closed all of them; returns the seconds it took, undefined if it did not. */
export async function untilCutOff(port: number, sockets: Socket[], maxSeconds: number): Promise<number | undefined> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  for (; seconds() < maxSeconds; await pause(250)) if (heldByServer(port, sockets) === 0) return seconds()
  return undefined
}
