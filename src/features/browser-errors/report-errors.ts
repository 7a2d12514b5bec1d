/** Loaded with the first error: without a network there is nobody to report to. */
const sender = () => import('./send-report.ts')

/** Reports script errors of this page to the log of the server. */
export function reportErrors(): void {
  addEventListener('error', (event) => void sender().then(({ reportEvent }) => reportEvent(event), ignore))
  addEventListener('unhandledrejection', ({ reason }) => reportCaughtError(reason))
}

/** Reports an error that was caught. */
export function reportCaughtError(error: unknown): void {
  void sender().then(({ reportError }) => reportError(error), ignore)
}

function ignore(): void {}
