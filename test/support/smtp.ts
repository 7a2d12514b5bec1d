import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** By lower-case name, unfolded. */
  headers: Record<string, string>
  text: string
  /** Whether it came over TLS. */
  isSecure: boolean
}

export interface Smtp {
  url: string
  mails: ReceivedMail[]
  stop(): Promise<void>
  /** Listens on the same port again. */
  restart(): Promise<void>
}

/** A real mail server on its own port that keeps what it accepts. `offersTls`: with a self-signed certificate. */
export async function startSmtp({ offersTls = false, isSecure = false } = {}): Promise<Smtp> {
  const mails: ReceivedMail[] = []
  let server = createServer(mails, offersTls, isSecure)
  const port = await listen(server, 0)
  let isUp = true
  return {
    url: `${isSecure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    mails,
    async stop() {
      if (!isUp) return
      isUp = false
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
    async restart() {
      server = createServer(mails, offersTls, isSecure)
      await listen(server, port)
      isUp = true
    },
  }
}

function createServer(mails: ReceivedMail[], offersTls: boolean, secure: boolean): SMTPServer {
  const server = new SMTPServer({
    secure,
    authOptional: true,
    disabledCommands: offersTls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk)
      } catch (error) {
        // The site was killed while it sent the mail.
        done(error as Error)
        return
      }
      const { mailFrom, rcptTo } = session.envelope
      mails.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        isSecure: session.secure,
        ...parse(Buffer.concat(chunks).toString('utf8')),
      })
      done()
    },
  })
  // A client that hangs up must not fail the test that waits for its mails.
  server.on('error', () => {})
  return server
}

async function listen(server: SMTPServer, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

function parse(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  const text = raw.slice(end + 4)
  const isQuoted = /^content-transfer-encoding: quoted-printable$/im.test(lines.join('\n'))
  return { headers: Object.fromEntries(headers), text: isQuoted ? unquoted(text) : text }
}

/** Decodes quoted-printable text (RFC 2045). */
function unquoted(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
