import { run, succeeds } from './run.ts'

/** The two copies of the site, each named by its port. */
export interface Services {
  /** Stops the copy if it runs, and starts it with the release that `current` names. */
  restart(port: number): void
  stop(port: number): void
}

const unit = (port: number) => `site@${port}.service`

export const systemd: Services = {
  restart: (port) => void run('systemctl', ['restart', unit(port)]),
  stop: (port) => void run('systemctl', ['stop', unit(port)]),
}

/** Makes systemd read changed units, and start the copies with the machine. */
export function enableUnits(ports: number[]): void {
  run('systemctl', ['daemon-reload'])
  run('systemctl', ['enable', '--quiet', ...ports.map(unit)])
}

export function isActive(port: number): boolean {
  return succeeds('systemctl', ['is-active', '--quiet', unit(port)])
}
