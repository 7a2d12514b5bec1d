import { isatty } from 'node:tty'
import type { Log } from './log.server.ts'

/** Whether this process was started in a terminal, whose end ends the process. */
export function isInTerminal(): boolean {
  return [0, 1, 2].some((stream) => isatty(stream))
}

/**
 * Keeps SIGHUP from ending a process that no terminal has started. Service managers and log rotation send it to have
 * files opened again; here there are none, since logs go to standard output. In a terminal SIGHUP says that it has been
 * closed: the process would go on unseen, and keep the port.
 */
export function ignoreHangUps(log: Pick<Log, 'info'>): void {
  if (isInTerminal()) return
  process.on('SIGHUP', () => log.info('SIGHUP ignored: logs go to standard output, so there is no file to reopen'))
}
