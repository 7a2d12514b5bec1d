import { redirect, redirectDocument } from 'react-router'

/** In the browser: where an address leads that no other route has; undefined where a page is. The server knows. */
export async function leadElsewhere(request: Request): Promise<Response | undefined> {
  const answer = await fetch(request.url, { method: 'HEAD', signal: request.signal }).catch(() => undefined)
  if (answer?.ok && !answer.redirected) return undefined
  if (!answer?.redirected) return isLostElsewhere(answer) ? redirectDocument(request.url) : redirect('/')
  const { pathname, search, hash } = new URL(answer.url)
  return redirect(`${pathname}${search}${hash}`)
}

/** The address is gone, or leads to another site, which scripts may not follow. */
function isLostElsewhere(answer: Response | undefined): boolean {
  return answer ? answer.status === 410 : navigator.onLine
}
