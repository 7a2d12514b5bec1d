import { redirect, redirectDocument } from 'react-router'
import type { Route } from './+types/elsewhere.ts'

/** Any other path leads home, on the server and in the browser. */
export function loader() {
  return redirect('/')
}

/** The server knows where an address without a page leads. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const answer = await fetch(request.url, { method: 'HEAD', signal: request.signal }).catch(() => undefined)
  if (!answer?.redirected) return isLostElsewhere(answer) ? redirectDocument(request.url) : redirect('/')
  const { pathname, search, hash } = new URL(answer.url)
  return redirect(`${pathname}${search}${hash}`)
}

/** The address is gone, or leads to another site, which scripts may not follow. */
function isLostElsewhere(answer: Response | undefined): boolean {
  return answer ? answer.status === 410 : navigator.onLine
}
