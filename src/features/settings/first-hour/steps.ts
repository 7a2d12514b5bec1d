import type { FirstHour, Step } from './first-hour-client.ts'

export const stepLabels: Record<Step['name'], string> = {
  name: 'Name your firm',
  imprint: 'Publish the imprint',
  privacy: 'Publish the privacy policy',
  slides: 'Add slides to the home page',
  recipients: 'Say who gets the messages',
  mail: 'Send a test mail',
  backup: 'Make a backup',
  service: 'Add the first service',
  colleagues: 'Invite a colleague',
}

/** Without these, a site should not be open. */
const needed: Partial<Record<Step['name'], string>> = {
  imprint: 'an imprint',
  privacy: 'a privacy policy',
  mail: 'a test mail that has arrived',
}

/** Returns what an owner should know before the site opens; '' if nothing is missing. */
export function missingText({ items }: Pick<FirstHour, 'items'>): string {
  const missing = items.flatMap(({ name, isDone }) => (isDone ? [] : (needed[name] ?? [])))
  const last = missing.pop()
  if (last === undefined) return ''
  return `Still missing: ${missing.length > 0 ? `${missing.join(', ')} and ${last}` : last}.`
}
