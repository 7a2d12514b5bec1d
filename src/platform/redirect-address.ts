const somewhere = 'https://site.invalid'
/** What campaigns add to any address. */
const tracking = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/i

/** An address of this site, taken apart. */
export interface ReadAddress {
  /** Without a slash at its end. Letters stand for themselves, what is encoded for a reason stays so. */
  path: string
  /** '' or '?...', without the parameters of campaigns. */
  query: string
  /** The address as it was written: path, whole query and fragment. */
  whole: string
  /** The same for all spellings of one address: in lower case but for the query, its parameters in order. */
  key: string
}

/** Undefined for what is no path on this site. */
export function readAddress(text: string): ReadAddress | undefined {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, somewhere)) return undefined
  const url = new URL(text, somewhere)
  if (url.origin !== somewhere) return undefined
  const path = plainPath(url.pathname)
  const parameters = [...url.searchParams].filter(([name]) => !tracking.test(name))
  const query = asQuery(parameters)
  const ordered = parameters.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return {
    path,
    query,
    whole: `${path}${asQuery([...url.searchParams])}${url.hash}`,
    key: `${path.toLowerCase()}${asQuery(ordered)}`,
  }
}

function asQuery(parameters: [string, string][]): string {
  const query = new URLSearchParams(parameters).toString()
  return query && `?${query}`
}

/** Letters and digits of any script need no encoding; all else keeps the one that it has, in lower case. */
function plainPath(path: string): string {
  const plain = path.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run).replace(/[^\p{Letter}\p{Mark}\p{Number}_.~-]/gu, (other) =>
        encodeURIComponent(other).toLowerCase(),
      )
    } catch {
      return run.toLowerCase()
    }
  })
  return plain.replace(/\/+$/, '') || '/'
}
