import { crc32, deflateRawSync } from 'node:zlib'

/** Makes a zip of files by their names. `size`: what it says of their lengths instead of the truth. */
export function zipOf(files: Record<string, Buffer>, { size }: { size?: number } = {}): File {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, body] of Object.entries(files)) {
    const packed = deflateRawSync(body)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(body), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(size ?? body.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name)])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, rest, Buffer.from(name)]))
    local.push(head, packed)
    at += head.length + packed.length
  }
  const list = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  const bytes = Buffer.concat([...local, list, Buffer.from('PK\x05\x06'), end])
  return new File([new Uint8Array(bytes)], 'uploads.zip', { type: 'application/zip' })
}
