/** The id of the route that contains all pages of the back office, and the sign-in. */
export const backOfficeRoute = 'back-office'

/** Whether this is the path of a page of the back office or of the sign-in. */
export function isBackOfficePath(pathname: string): boolean {
  return /^\/admin(-login)?(\/|$)/.test(pathname)
}
