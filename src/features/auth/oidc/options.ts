/** Why signing in with the firm's account, or connecting it, has failed, by the name in the address of the page. */
export const oidcProblems = {
  cancelled: 'The sign-in was cancelled. Please try again, or have a code mailed.',
  'no-answer':
    'The firm’s sign-in does not answer at the moment. Please try again in a minute, or sign in another way.',
  expired: 'This sign-in took too long, or was begun in another browser. Please try again.',
  failed: 'The firm’s sign-in gave an answer that cannot be used. Please try again, or sign in another way.',
  'not-in-team': 'This account belongs to nobody on the team. An owner of the site can add you under Team.',
  'not-connected':
    'This account is not connected yet. Please sign in another way once, and connect it at “Your sign-in”.',
  'not-verified':
    'The firm’s sign-in does not say that your address is verified, so your app role cannot add you to the team. If you are on it, sign in another way once, and connect this account at “Your sign-in”.',
  removed: 'You were removed from the team. An owner of the site can add you again under Team.',
  'no-app-role': 'Your app role for this site has ended. Whoever looks after the firm’s accounts can give it again.',
  full: 'The team is full, so your app role cannot add you. An owner of the site can remove somebody under Team.',
  refused: 'Your team member is connected with another account of the firm, so this one cannot sign in.',
  taken: 'This account of the firm is connected with another member of the team.',
  'too-many': 'There were too many tries. Please wait before you try again.',
  off: 'Signing in with the firm’s account is not set up on this site.',
} as const

export type OidcProblem = keyof typeof oidcProblems

/** The parameter of a page's address that names the problem. */
export const problemParameter = 'problem'

export function readProblem(search: string): string | undefined {
  const name = new URLSearchParams(search).get(problemParameter) ?? ''
  return Object.hasOwn(oidcProblems, name) ? oidcProblems[name as OidcProblem] : undefined
}
