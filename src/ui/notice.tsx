import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

const kinds = {
  info: { looks: 'border-blue/30 bg-blue-wash', mark: 'text-blue', icon: 'info', role: 'status' },
  success: { looks: 'border-green/30 bg-green-wash', mark: 'text-green', icon: 'check', role: 'status' },
  warning: { looks: 'border-amber/40 bg-amber-wash', mark: 'text-amber', icon: 'warning', role: 'alert' },
  error: { looks: 'border-red/30 bg-red-wash', mark: 'text-red', icon: 'warning', role: 'alert' },
} as const

export type NoticeKind = keyof typeof kinds

interface Props extends Omit<ComponentProps<'div'>, 'title'> {
  kind: NoticeKind
  /** A heading for more than one sentence. */
  title?: string
  /** Shown beside a single sentence, or below titled content. */
  actions?: React.ReactNode
}

/** Shows a message and its actions. Screen readers announce it when it appears. */
export function Notice({ kind, title, actions, children, ...rest }: Props) {
  const { looks, mark, icon, role } = kinds[kind]
  const Body = title ? Titled : actions ? Sentence : Plain
  return (
    <div role={role} className={`rounded-lg border px-4 text-sm text-pretty sm:px-5 ${looks}`} {...rest}>
      <Body title={title} actions={actions} icon={<Icon name={icon} className={`size-5 ${mark}`} />}>
        {children}
      </Body>
    </div>
  )
}

interface BodyProps {
  icon: React.ReactNode
  title: string | undefined
  actions: React.ReactNode
  children: React.ReactNode
}

function Plain({ icon, children }: BodyProps) {
  return (
    <div className="flex gap-3 py-3">
      <span className="pt-0.5">{icon}</span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** Aligns icon and text with the middle of the buttons, which wrap below if there is no room. */
function Sentence({ icon, actions, children }: BodyProps) {
  return (
    <div className="flex gap-3 pt-1 pb-2.5 md:py-2">
      <span className="pt-3 md:pt-2">{icon}</span>
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-6">
        <div className="min-w-0 py-2.5 md:py-1.5">{children}</div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </div>
  )
}

function Titled({ icon, title, actions, children }: BodyProps) {
  return (
    <div className="flex gap-3 py-4">
      <span className="pt-1">{icon}</span>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="text-base font-semibold">{title}</p>
        {children}
        {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  )
}

/** Shows why a form failed, beside the form. */
export function Failure({ text }: { text: string | undefined }) {
  return text ? <Notice kind="error">{text}</Notice> : null
}
