const somewhere = 'https://site.invalid'
/** Parameters that campaigns, mail programs and networks add to any address. */
const tracking =
  /^((utm|mtm|pk|hsa|oly)_\w+|g(cl|br)id|[gw]braid|dclid|gclsrc|gad_\w+|fbclid|msclkid|mc_[ce]id|_hs(enc|mi)|li_fat_id|tt?clid|twclid|igshid|yclid|epik|rdt_cid|mkt_tok|s_kwcid|ef_id|vero_id|_kx)$/i
/** The most characters of such parameters that a redirect passes on. */
const maxTracking = 1000

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
  const parameters = [...url.searchParams]
    .filter(([name]) => !tracking.test(name))
    .map(([name, value]): [string, string] => [name.normalize('NFC'), value.normalize('NFC')])
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
  return plain.normalize('NFC').replace(/\/+$/, '') || '/'
}

/**
 * Returns the target of a redirect with the campaign parameters of the requested address, so that visits can be counted
 * where they arrive. The target's own parameters stay as they are, and so does its fragment.
 */
export function withTracking(target: string, requested: string): string {
  const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(target) ?? []
  const own = new Set(parametersOf(address).map(nameOf))
  let kept = ''
  for (const parameter of parametersOf(requested.replace(/#.*/s, ''))) {
    const name = nameOf(parameter)
    const more = `${kept}&${parameter}`
    if (tracking.test(name) && !own.has(name) && more.length <= maxTracking) kept = more
  }
  return kept === '' ? target : address + (address.includes('?') ? kept : `?${kept.slice(1)}`) + fragment
}

/** As they are written, so that passing one on changes nothing in it. */
function parametersOf(address: string): string[] {
  const start = address.indexOf('?')
  return start < 0
    ? []
    : address
        .slice(start + 1)
        .split('&')
        .filter(Boolean)
}

const nameOf = (parameter: string) => [...new URLSearchParams(parameter).keys()][0] ?? ''
