import { domainToUnicode } from 'node:url'
import type { Mail } from '../../platform/mail/mail.server.ts'
import type { ContactInput } from './input.ts'
import type { ContactMessage } from './schema.ts'

interface Firm {
  recipients: string
  publicUrl: string
  timeZone: string
}

type Mailed = Omit<ContactInput, 'service'> &
  Pick<ContactMessage, '_id' | 'service' | 'page' | 'createdAt' | 'isDoubtful'>

/** The mail that tells the firm about a message. */
export function messageMail(message: Mailed, { recipients, publicUrl, timeZone }: Firm): Mail {
  const { _id, name, email, company, page } = message
  const about = [
    `Name: ${name}`,
    `Email: ${readable(email)}`,
    `Phone: ${message.phone || 'not given'}`,
    `Company: ${company || 'not given'}`,
    `Service of interest: ${message.service || 'not given'}`,
  ]
  const origin = [
    `Written on: ${page ? publicUrl + page : 'not known'}`,
    `Received: ${momentText(message.createdAt, timeZone)}`,
    `In the inbox: ${publicUrl}/admin/messages?message=${_id}`,
    ...(message.isDoubtful ? ['This message looks like advertising, and is marked as doubtful in the inbox.'] : []),
  ]
  return {
    to: recipients,
    subject: `${message.isDoubtful ? '[Doubtful] ' : ''}Website enquiry from ${name}${company ? `, ${company}` : ''}`,
    text: `${about.join('\n')}\n\n${message.message}\n\n-- \n${origin.join('\n')}\n`,
    replyTo: { name, address: email },
  }
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
