import { domainToUnicode } from 'node:url'
import type { Mail } from '../../platform/mail/mail.server.ts'
import type { ContactInput } from './input.ts'
import { campaignFields, type Origin } from './options.ts'
import type { ContactMessage, Forwarding, Person } from './schema.ts'

interface Firm {
  recipients: string
  publicUrl: string
  timeZone: string
}

type Mailed = Omit<ContactInput, 'service'> &
  Origin &
  Pick<ContactMessage, '_id' | 'service' | 'page' | 'createdAt' | 'isDoubtful'>

/** The mail that tells the firm about a message. */
export function messageMail(message: Mailed, { recipients, publicUrl, timeZone }: Firm): Mail {
  const { name, email } = message
  const origin = [
    ...originLines(message, publicUrl, timeZone),
    `In the inbox: ${inboxLink(publicUrl, message._id)}`,
    ...(message.isDoubtful ? ['This message looks like advertising, and is marked as doubtful in the inbox.'] : []),
  ]
  return {
    to: recipients,
    subject: `${message.isDoubtful ? '[Doubtful] ' : ''}${subjectOf(message)}`,
    text: bodyOf(message, origin),
    replyTo: { name, address: email },
  }
}

/** The mail that passes a message on to somebody who may have no access to the back office. */
export function forwardedMail(
  message: Mailed,
  { to, text }: Forwarding,
  by: Person,
  { publicUrl, timeZone }: Omit<Firm, 'recipients'>,
): Mail {
  const intro = `${by.name ? `${by.name} (${by.email})` : by.email} forwards this message to you.`
  return {
    to,
    subject: `Fwd: ${subjectOf(message)}`,
    text: `${intro}\n\n${text && `${text}\n\n`}${bodyOf(message, originLines(message, publicUrl, timeZone))}`,
    replyTo: { name: message.name, address: message.email },
  }
}

/** Tells a member of the team that a message is theirs now. */
export function assignmentMail(message: Mailed, to: string, by: Person, publicUrl: string): Mail {
  const who = by.name || by.email
  return {
    to,
    subject: `Assigned to you: ${subjectOf(message)}`,
    text: `${who} has assigned you a message from ${message.name}.\n\n${inboxLink(publicUrl, message._id)}\n`,
  }
}

function inboxLink(publicUrl: string, id: string): string {
  return `${publicUrl}/admin/messages?message=${id}`
}

function subjectOf({ name, company }: Mailed): string {
  return `Website enquiry from ${name}${company ? `, ${company}` : ''}`
}

function bodyOf(message: Mailed, origin: string[]): string {
  const about = [
    `Name: ${message.name}`,
    `Email: ${readable(message.email)}`,
    `Phone: ${message.phone || 'not given'}`,
    `Company: ${message.company || 'not given'}`,
    `Service of interest: ${message.service || 'not given'}`,
  ]
  return `${about.join('\n')}\n\n${message.message}\n\n-- \n${origin.join('\n')}\n`
}

function originLines(message: Mailed, publicUrl: string, timeZone: string): string[] {
  const { page, referrer } = message
  const campaign = campaignFields.filter((name) => message[name]).map((name) => `${name}=${message[name]}`)
  return [
    `Written on: ${page ? publicUrl + page : 'not known'}`,
    ...(referrer ? [`Came from: ${referrer}`] : []),
    ...(campaign.length > 0 ? [`Campaign: ${campaign.join(', ')}`] : []),
    `Received: ${momentText(message.createdAt, timeZone)}`,
  ]
}

/** The address, followed by its spelling in the letters of its own language if that is another. */
function readable(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const spelt = domainToUnicode(domain)
  return spelt === '' || spelt === domain.toLowerCase() ? email : `${email} (${name}@${spelt})`
}

function momentText(iso: string, timeZone: string): string {
  const text = new Date(iso).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone })
  return `${text} (${timeZone})`
}
