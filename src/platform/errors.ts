/** The problems by field: the field's name in the request and one sentence for the person who filled it in. */
export type FieldErrors = Record<string, string>

const statusOf = {
  validation: 400,
  not_signed_in: 401,
  forbidden: 403,
  only_drafts: 403,
  sign_in_again: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  closed: 503,
} as const

export type ErrorCode = keyof typeof statusOf

export const errorCodes = Object.keys(statusOf) as ErrorCode[]

interface ErrorDetails {
  fields?: FieldErrors
  /** Seconds after which a retry makes sense (the Retry-After header). */
  retryAfter?: number
  /** The entry that already exists. */
  entryId?: string
  cause?: unknown
}

/** The one error that is thrown on purpose. `message` is public; `cause` goes to the log only. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: (typeof statusOf)[ErrorCode]
  readonly fields: FieldErrors | undefined
  readonly retryAfter: number | undefined
  readonly entryId: string | undefined

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = statusOf[code]
    this.fields = details.fields
    this.retryAfter = details.retryAfter
    this.entryId = details.entryId
  }
}
