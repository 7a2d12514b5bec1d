import type { ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'

export interface About {
  /** The menu category, which is an option of the contact form. */
  service: string
  title: string
}

interface Props {
  /** A page of this site, or a place of the same page; where a part has none, it leads to the contact form. */
  to: string | undefined
  service: string
  /** What the contact form says that it is about. */
  topic: string
  'aria-label'?: string
  className: string
  children: ReactNode
}

export function PartLink({ to, service, topic, ...link }: Props) {
  if (to) return <Link to={to} {...link} />
  return <a href="#contact" data-service={service} data-topic={`I would like to know more about ${topic}.`} {...link} />
}
