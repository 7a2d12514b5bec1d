const somewhere = 'https://site.invalid'
/** Parameters that campaigns add to any address. */
const tracking = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/i

/** A parsed address of this site. */
export interface ReadAddress {
  /** Without a trailing slash. Letters are decoded; characters that need encoding stay encoded. */
  path: string
  /** '' or '?...', without campaign parameters. */
  query: string
  /** Path, whole query and fragment. */
  whole: string
  /** Identical for all spellings of an address: the path in lower case, the query parameters sorted. */
  key: string
}

/** Returns undefined for anything but a path on this site. */
export function readAddress(text: string): ReadAddress | undefined {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, somewhere)) return undefined
  const url = new URL(text, somewhere)
  // A resolved path such as that of '/.//a' would name another host when it is read again.
  if (url.origin !== somewhere || url.pathname.startsWith('//')) return undefined
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

/** Returns the key of an address on this site, and any other text as it is. */
export function keyOf(address: string): string {
  return readAddress(address)?.key ?? address
}

function asQuery(parameters: [string, string][]): string {
  const query = new URLSearchParams(parameters).toString()
  return query && `?${query}`
}

/** Decodes letters and digits of any script; other encoded characters stay encoded, in lower case. */
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
