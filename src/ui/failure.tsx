import { Notice } from './notice.tsx'

/** What went wrong, beside the form that it happened to. */
export function Failure({ text }: { text: string | undefined }) {
  return text ? <Notice kind="error">{text}</Notice> : null
}
