/**
 * Returns what is wrong with a path from the environment, as the rest of a sentence that begins with the variable's name.
 * Only a shell expands ~ and $ and removes quotes: elsewhere they would become the name of a new, empty folder.
 */
export function pathProblem(path: string): string | undefined {
  if (/^["']/.test(path)) return 'must be a path without quotes'
  if (/^[~$%]/.test(path)) return `must be a whole path: nothing here replaces ${path[0]}`
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return 'must be a plain path on this machine, without a scheme or drive'
  if (/\p{Cc}/u.test(path)) return 'must not have control characters'
  return undefined
}
