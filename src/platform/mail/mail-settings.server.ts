import { z } from 'zod'
import { readEmailAddress } from '../email-address.ts'
import { serverUrlProblem } from '../server-url.server.ts'
import { type Certificate, readCertificate } from './client-certificate.server.ts'
import { isOnThisMachine, smtpUrlProblem } from './smtp-url.server.ts'

/** How the site signs in where mail is sent with an access token instead of a password. */
export interface MailAccess {
  transport: 'smtp-oauth' | 'graph'
  tokenUrl: string
  scope: string
  clientId: string
  /** One of the two is set. */
  secret: string | undefined
  certificate: Certificate | undefined
  /** The last day of secret or certificate, YYYY-MM-DD, if it is known. */
  expires: string | undefined
  graphUrl: string
  /** The mailbox that mail is sent from. */
  mailbox: string
}

const tokenPath = '/oauth2/v2.0/token'
const microsoft = 'https://login.microsoftonline.com'

/** The secret and the token go there, so another machine is reached over TLS only. */
const serviceUrl = z.string().superRefine((text, context) => {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && (url.protocol === 'https:' || isOnThisMachine(text))) return
  context.addIssue(`must be an https address, such as ${microsoft}`)
})

const certificate = z.string().transform((path, context): Certificate => {
  const found = readCertificate(path)
  if (typeof found !== 'string') return found
  context.addIssue(found)
  return z.NEVER
})

const day = z.string().refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text), {
  error: 'must be a day, such as 2027-03-31',
})

const isDay = (text: string) => {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** `Name <address>` or an address alone, as a From header takes it. A mail server on this machine takes `site@host`. */
const mailbox = z.string().transform((text, context) => {
  const [, name, typed = text] = /^([^<>\r\n]+ )<([^<>]+)>$/.exec(text.trim()) ?? []
  const found = readEmailAddress(typed) ?? /^[\w.+-]+@[\w-]+$/.exec(typed)?.[0]
  if (found === undefined) {
    context.addIssue('must be an address, or a name and an address: Example <hello@example.com>')
    return text
  }
  return name ? `${name}<${found}>` : found
})

const smtpUrl = z.string().superRefine((url, context) => {
  const problem = serverUrlProblem(url, ['smtp', 'smtps']) ?? smtpUrlProblem(url)
  if (problem) context.addIssue(problem)
})

export const mailVariables = {
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TRANSPORT: z
    .enum(['smtp', 'smtp-oauth', 'graph'], { error: 'must be smtp, smtp-oauth or graph' })
    .default('smtp'),
  MAIL_OAUTH_TENANT: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]*$/i, 'must be the id of the directory (tenant), or its domain')
    .optional(),
  MAIL_OAUTH_CLIENT_ID: z.string().optional(),
  MAIL_OAUTH_CLIENT_SECRET: z.string().optional(),
  MAIL_OAUTH_CERTIFICATE: certificate.optional(),
  MAIL_OAUTH_SECRET_EXPIRES: day.optional(),
  MAIL_OAUTH_TOKEN_URL: serviceUrl.optional(),
  MAIL_OAUTH_SCOPE: z.string().optional(),
  MAIL_GRAPH_URL: serviceUrl.default('https://graph.microsoft.com'),
}

type MailVariables = z.output<z.ZodObject<typeof mailVariables>>

/** What the transport needs and the environment lacks, one line each. */
export function missingMailSettings(set: Record<string, string | undefined>): string[] {
  const { MAIL_TRANSPORT: transport } = set
  if (transport !== 'graph' && transport !== 'smtp-oauth') return []
  const needs = (is: unknown, what: string) => (is ? [] : [`MAIL_TRANSPORT=${transport} needs ${what}`])
  return [
    ...needs(set.MAIL_FROM, 'MAIL_FROM: the mailbox that mail is sent from'),
    ...(transport === 'smtp-oauth'
      ? needs(set.SMTP_URL, 'SMTP_URL: the mail server, such as smtp://smtp.office365.com:587')
      : []),
    ...needs(set.MAIL_OAUTH_CLIENT_ID, 'MAIL_OAUTH_CLIENT_ID: the id of the application'),
    ...needs(
      set.MAIL_OAUTH_CLIENT_SECRET || set.MAIL_OAUTH_CERTIFICATE,
      'MAIL_OAUTH_CLIENT_SECRET or MAIL_OAUTH_CERTIFICATE',
    ),
    ...needs(
      set.MAIL_OAUTH_TENANT || set.MAIL_OAUTH_TOKEN_URL,
      'MAIL_OAUTH_TENANT: the id of the directory (or, elsewhere than at Microsoft, MAIL_OAUTH_TOKEN_URL)',
    ),
    ...(set.MAIL_OAUTH_CLIENT_SECRET && set.MAIL_OAUTH_CERTIFICATE
      ? ['MAIL_OAUTH_CLIENT_SECRET and MAIL_OAUTH_CERTIFICATE are both set: remove one']
      : []),
  ]
}

/** Call it if `missingMailSettings` finds nothing. */
export function mailAccessOf(e: MailVariables): MailAccess | undefined {
  const transport = e.MAIL_TRANSPORT
  if (transport === 'smtp') return undefined
  const host = transport === 'graph' ? 'https://graph.microsoft.com' : 'https://outlook.office365.com'
  return {
    transport,
    tokenUrl: e.MAIL_OAUTH_TOKEN_URL ?? `${microsoft}/${e.MAIL_OAUTH_TENANT}${tokenPath}`,
    scope: e.MAIL_OAUTH_SCOPE ?? `${host}/.default`,
    clientId: e.MAIL_OAUTH_CLIENT_ID ?? '',
    secret: e.MAIL_OAUTH_CLIENT_SECRET,
    certificate: e.MAIL_OAUTH_CERTIFICATE,
    expires: e.MAIL_OAUTH_CERTIFICATE?.expires ?? e.MAIL_OAUTH_SECRET_EXPIRES,
    graphUrl: e.MAIL_GRAPH_URL.replace(/(\/v1\.0)?\/*$/, ''),
    mailbox: addressIn(e.MAIL_FROM ?? ''),
  }
}

/** The address of `Name<address>`, or of an address alone. */
export const addressIn = (mailbox: string) => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox

/** Whether mail leaves the site; otherwise it is printed to the log. */
export function sendsMail(config: { smtpUrl: string | undefined; mailAccess?: MailAccess | undefined }): boolean {
  return config.smtpUrl !== undefined || config.mailAccess !== undefined
}
