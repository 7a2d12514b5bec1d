export type Encoding = 'br' | 'gzip' | 'identity'

const headersKept = 200
/** Less than any weight that can be written: an encoding that is named is preferred to none. */
const unnamedIdentity = 0.0005

/** The best encoding for a client, by what an answer comes in; undefined if the client accepts none of these. */
interface Choices {
  all: Encoding | undefined
  withoutBrotli: Encoding | undefined
  identityOnly: Encoding | undefined
}

const withoutHeader: Choices = { all: 'identity', withoutBrotli: 'identity', identityOnly: 'identity' }

/** Chooses by RFC 9110, 12.5.3: the highest weight, then the shortest. Browsers send few different headers: each is parsed once. */
export function createEncodingChoice(): (header: string | undefined) => Choices {
  const known = new Map<string, Choices>()
  return function choose(header) {
    if (!header) return withoutHeader
    const kept = known.get(header)
    if (kept) return kept
    const weightOf = readWeights(header)
    const best = (...encodings: Encoding[]) =>
      encodings
        .filter((encoding) => weightOf(encoding) > 0)
        .reduce<Encoding | undefined>(
          (first, next) => (first && weightOf(first) >= weightOf(next) ? first : next),
          undefined,
        )
    const choices = {
      all: best('br', 'gzip', 'identity'),
      withoutBrotli: best('gzip', 'identity'),
      identityOnly: best('identity'),
    }
    if (known.size < headersKept && header.length < 100) known.set(header, choices)
    return choices
  }
}

function readWeights(header: string): (encoding: Encoding) => number {
  const weights = new Map<string, number>()
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const written = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const weight = written === undefined || !/^[\d.]+$/.test(written) ? 1 : Math.min(1, Number(written) || 0)
    const encoding = name === 'x-gzip' ? 'gzip' : name
    weights.set(encoding, Math.max(weight, weights.get(encoding) ?? 0))
  }
  const others = weights.get('*')
  return (encoding) => weights.get(encoding) ?? others ?? (encoding === 'identity' ? unnamedIdentity : 0)
}
