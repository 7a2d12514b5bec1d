import type { ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'

export interface About {
  /** The menu category, which is an option of the contact form. */
  service: string
  title: string
}

interface Props {
  /** A page of this site, or an anchor on the same page; without one, the part leads to the contact form. */
  to: string | undefined
  service: string
  /** The topic that the contact form is prefilled with. */
  topic: string
  'aria-label'?: string
  className: string
  children: ReactNode
}

export function PartLink({ to, service, topic, ...link }: Props) {
  if (to) return <Link to={to} {...link} />
  return <a href="#contact" data-service={service} data-topic={`I would like to know more about ${topic}.`} {...link} />
}
