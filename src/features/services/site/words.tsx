import type { ServicePage } from '../schema.ts'

interface Props {
  text: string
  /** The page's texts with light formatting. */
  html: ServicePage['html']
  className: string
}

/** A text of the page, plain or with light formatting; renders nothing if it is empty. */
export function Words({ text, html, className }: Props) {
  const formatted = html?.find((one) => one.text === text)
  if (!formatted) return text && <p className={className}>{text}</p>
  return (
    <div
      className={`grid gap-3 ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of an escaped text.
      dangerouslySetInnerHTML={{ __html: formatted.html }}
    />
  )
}
