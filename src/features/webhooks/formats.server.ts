import type { WebhookEvent } from '../../platform/webhooks/events.ts'
import { eventNames, type Format } from './options.ts'

type Data = Record<string, unknown>

/** Returns an event, `{ type, timestamp, data }` as JSON, in the format that a webhook takes. */
export function inFormat(format: Format, event: WebhookEvent, body: string, adminUrl: string): string {
  if (format === 'standard') return body
  const { data } = JSON.parse(body) as { data: Data }
  const message = messageOf(event, data, adminUrl)
  return JSON.stringify(format === 'teams' ? cardOf(message) : { text: slackText(message) })
}

interface Message {
  title: string
  facts: [name: string, value: string][]
  url: string
}

function messageOf(event: WebhookEvent, data: Data, adminUrl: string): Message {
  const title = eventNames[event]
  if (event === 'lead.created')
    return { title, facts: factsOf(data, ['name', 'company', 'service']), url: `${adminUrl}/messages` }
  if (event === 'backup.failed') return { title, facts: factsOf(data, ['job', 'failure']), url: `${adminUrl}/backups` }
  const [entry, comment] = [data.entry ?? data, data.comment ?? {}] as [Data, Data]
  const facts = [
    ...factsOf(entry, ['title']),
    ...factsOf(data, ['askedBy', 'askedOf']),
    ...factsOf(comment, ['author']),
  ]
  return { title, facts, url: typeof data.url === 'string' ? data.url : adminUrl }
}

const factNames: Record<string, string> = { askedBy: 'Asked by', askedOf: 'Asked of' }

function factsOf(data: Data, names: string[]): Message['facts'] {
  return names.flatMap((name) => {
    const value = data[name]
    const label = factNames[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
    return typeof value === 'string' && value !== '' ? [[label, value.slice(0, 500)]] : []
  })
}

/** An Adaptive Card, as a workflow of Teams takes it. */
function cardOf({ title, facts, url }: Message) {
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    ...{ type: 'AdaptiveCard', version: '1.4' },
    body: [
      { type: 'TextBlock', text: title, weight: 'Bolder', size: 'Medium', wrap: true },
      { type: 'FactSet', facts: facts.map(([name, value]) => ({ title: name, value: plainInTeams(value) })) },
    ],
    actions: [{ type: 'Action.OpenUrl', title: 'Open', url }],
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] }
}

/** Markdown would make links of what a stranger has written. */
const plainInTeams = (text: string) => text.replace(/[\\[\]*_`]/g, '\\$&')

function slackText({ title, facts, url }: Message): string {
  const lines = facts.map(([name, value]) => `${name}: ${plainInSlack(value)}`)
  return [`*${title}*`, ...lines, `<${url}|Open>`].join('\n')
}

const plainInSlack = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
