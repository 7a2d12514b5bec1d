import { redirect, redirectDocument } from 'react-router'

/** In the browser: asks the server where an address that no other route matches leads; undefined if it is a page. */
export async function leadElsewhere(request: Request): Promise<Response | undefined> {
  const answer = await fetch(request.url, { method: 'HEAD', signal: request.signal }).catch(() => undefined)
  if (answer && !answer.redirected && (answer.ok || isForTheMoment(answer))) return undefined
  if (!answer?.redirected) return isLostElsewhere(answer) ? redirectDocument(request.url) : redirect('/')
  const { pathname, search, hash } = new URL(answer.url)
  return redirect(`${pathname}${search}${hash}`)
}

/** Whether the server could not tell: the page then says what is wrong, and offers to try again. */
function isForTheMoment({ status }: Response): boolean {
  return status >= 500 || status === 429
}

/** Whether the address is gone, or redirects to another site, which scripts may not follow. */
function isLostElsewhere(answer: Response | undefined): boolean {
  return answer ? answer.status === 410 : navigator.onLine
}
