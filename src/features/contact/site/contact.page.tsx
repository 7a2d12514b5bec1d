import { data, type MetaDescriptor, redirect } from 'react-router'
import { formAnswerContext } from '../../../entry.server.tsx'
import type { FormAnswer } from '../../../platform/api/form-answer.ts'
import { PageBand } from '../../../ui/band.tsx'
import { siteOf, titleOn } from '../../settings/site/site-texts.ts'
import type { Route } from './+types/contact.page.ts'

/** Shows the answer to a form submitted without JavaScript, or the thanks that it leads to. Redirects to / if there is no such answer. */
export function loader({ context }: Route.LoaderArgs) {
  const answer = context.get(formAnswerContext)
  if (!answer) throw redirect('/')
  return data(answer, { status: answer.status, headers: { 'Cache-Control': 'no-store' } })
}

export function clientLoader(): FormAnswer {
  throw redirect('/')
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

const title = 'Contact Us'
const sent = 'Your message has been sent successfully!'

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const shown = loaderData?.isDone ? sent : `Error: ${title}`
  return [{ title: titleOn(siteOf(matches), shown) }, { name: 'robots', content: 'noindex' }]
}

/** The layout's contact section shows the form or the thanks. */
export default function ContactPage({ loaderData }: Route.ComponentProps) {
  return <PageBand title={loaderData.isDone ? sent : title} />
}
