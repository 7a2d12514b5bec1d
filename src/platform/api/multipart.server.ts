import { AppError } from '../errors.ts'

export interface Part {
  name: string
  /** Undefined for a plain field. */
  filename: string | undefined
  type: string
  body: Buffer
}

const maxParts = 100
const maxNameBytes = 200
const maxHeadBytes = 2000

export const damaged = () => new AppError('validation', 'The form is incomplete or damaged')
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Returns the parts of a multipart/form-data body (RFC 7578), in order. Throws 400 for an incomplete or malformed body,
 * and for more parts or longer names than any form of ours has.
 */
export function parseMultipart(contentType: string, body: Buffer): Part[] {
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`)
  const parts: Part[] = []
  let at = findFirst(body, delimiter)
  while (!isClosing(body, at)) {
    if (parts.length === maxParts) {
      throw new AppError('validation', `The form has too many fields: at most ${maxParts} are accepted`)
    }
    const headAt = endOfLine(body, at)
    const headEnd = body.indexOf('\r\n\r\n', headAt)
    if (headEnd < 0 || headEnd - headAt > maxHeadBytes) throw damaged()
    const end = body.indexOf(delimiter, headEnd + 4)
    if (end < 0) throw damaged()
    parts.push(makePart(decodeText(body.subarray(headAt, headEnd)), body.subarray(headEnd + 4, end)))
    at = end + delimiter.length
  }
  return parts
}

/** Decodes text of a form. Throws 400 if it is not UTF-8. */
export function decodeText(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new AppError('validation', 'The form holds text that is not valid UTF-8', { cause })
  }
}

export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary || boundary.length > 70) throw damaged()
  return boundary
}

/** Returns where the first delimiter ends; at the very start, it may lack the line break that all others begin with. */
function findFirst(body: Buffer, delimiter: Buffer): number {
  const bare = delimiter.subarray(2)
  if (body.subarray(0, bare.length).equals(bare)) return bare.length
  const found = body.indexOf(delimiter)
  if (found < 0) throw damaged()
  return found + delimiter.length
}

function isClosing(body: Buffer, at: number): boolean {
  return body.toString('latin1', at, at + 2) === '--'
}

/** Returns the start of the line after a delimiter, which blanks may follow. */
function endOfLine(body: Buffer, at: number): number {
  let end = at
  while (body[end] === 0x20 || body[end] === 0x09) end += 1
  if (body.toString('latin1', end, end + 2) !== '\r\n') throw damaged()
  return end + 2
}

export function makePart(head: string, body: Buffer): Part {
  const headers = new Map<string, string>()
  for (const line of head.split('\r\n')) {
    const [, name, value] = /^([\w-]+):[ \t]*([^\r\n]*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) throw damaged()
    headers.set(name.toLowerCase(), value)
  }
  const [kind, parameters] = readDisposition(headers.get('content-disposition') ?? '')
  const name = parameters.get('name')
  if (kind !== 'form-data' || name === undefined) throw damaged()
  if (Buffer.byteLength(name) > maxNameBytes)
    throw new AppError('validation', 'The form has a field with too long a name')
  return { name, filename: parameters.get('filename'), type: headers.get('content-type') ?? '', body }
}

/** Parses `form-data; name="a"; filename="b.png"`. Browsers send `"` and line breaks in names as %22, %0D, %0A. */
function readDisposition(text: string): [string, Map<string, string>] {
  const [kind = ''] = /^[\w-]+/.exec(text) ?? []
  const parameters = new Map<string, string>()
  const parameter = /\s*;\s*([\w*-]+)=(?:"([^"]*)"|([^\s;"]*))/gy
  parameter.lastIndex = kind.length
  let end = kind.length
  for (let match = parameter.exec(text); match; match = parameter.exec(text)) {
    const [, name = '', quoted, plain = ''] = match
    parameters.set(name.toLowerCase(), decodeQuoted(quoted ?? plain))
    end = parameter.lastIndex
  }
  if (text.slice(end).trim() !== '') throw damaged()
  return [kind.toLowerCase(), parameters]
}

function decodeQuoted(value: string): string {
  return value.replace(/%(22|0D|0A)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
