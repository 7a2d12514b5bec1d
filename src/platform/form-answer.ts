import type { FieldErrors } from './errors.ts'

/** What became of a form that the browser sent by itself: for the page that answers it. */
export interface FormAnswer {
  isDone: boolean
  status: number
  /** What was sent, to be shown again where it was refused. */
  values: Record<string, string>
  message: string | undefined
  errors: FieldErrors
}
