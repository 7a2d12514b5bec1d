import { spawn } from 'node:child_process'

/**
 * Tells systemd that the service is up, and then, if the unit has a watchdog, twice in each of its periods that the event
 * loop turns. Does nothing elsewhere. See sd_notify(3); Node has no datagram sockets of the Unix domain, so the message
 * goes through systemd's own program.
 */
export function notifySystemd(env: NodeJS.ProcessEnv = process.env): void {
  if (!env.NOTIFY_SOCKET) return
  notify('--ready')
  const periodMs = Number(env.WATCHDOG_USEC) / 1000
  if (periodMs > 0) setInterval(() => notify('WATCHDOG=1'), periodMs / 2).unref()
}

function notify(message: string): void {
  spawn('systemd-notify', [message], { stdio: 'ignore' }).on('error', () => {})
}
