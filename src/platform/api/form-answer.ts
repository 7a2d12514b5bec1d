import type { FieldErrors } from '../errors.ts'

/** The outcome of a form that the browser submitted without JavaScript, for the page in the response. */
export interface FormAnswer {
  isDone: boolean
  status: number
  /** The submitted values, shown again if the form was refused. */
  values: Record<string, string>
  message: string | undefined
  errors: FieldErrors
}
