import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { ServiceDraft } from '../client.ts'
import { type ServiceData, serviceInput } from '../schema.ts'

const fillIn = 'Please fill in all required fields'
type Path = (string | number)[]

/** What the form asks for beyond the API's rules (specification, section 5). */
function markedAsRequired({ main, mainCard }: ServiceData): Path[] {
  return [
    ['hero', 'heroDiscription'],
    ['main', 'mainTitle'],
    ['main', 'mainImg'],
    ...main.mainSubSections.flatMap((_, index) =>
      ['title', 'discription'].map((name) => ['main', 'mainSubSections', index, name]),
    ),
    ...['mainCardTitle', 'mainCardImg', 'mainCardDiscription'].map((name) => ['mainCard', name]),
    ...mainCard.subCard.flatMap((_, index) =>
      ['subCardTitle', 'SubCardDiscription'].map((name) => ['mainCard', 'subCard', index, name]),
    ),
  ]
}

const serviceForm = serviceInput.superRefine(({ data }, context) => {
  for (const path of markedAsRequired(data)) {
    const value = path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], data)
    if (value === '') context.addIssue({ code: 'custom', message: fillIn, path: ['data', ...path] })
  }
})

export const resolve = zodResolver(serviceForm) as unknown as Resolver<ServiceDraft>

/** The one sentence for a form with errors: that something is missing, else what is wrong first. */
export function summaryOf(errors: FieldErrors<ServiceDraft>): string {
  const messages = messagesIn(errors)
  return messages.includes(fillIn) ? fillIn : (messages[0] ?? fillIn)
}

function messagesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'message' in value && typeof value.message === 'string' && 'type' in value ? [value.message] : []
  const nested = Object.entries(value).filter(([key]) => key !== 'ref')
  return [...own, ...nested.flatMap(([, part]) => messagesIn(part))]
}
