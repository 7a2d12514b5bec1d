import type { z } from 'zod'
import type { Entries } from '../../entries/entries.server.ts'
import type { OwnAnswer, OwnCall } from './own-calls.server.ts'

/** What a tool has to work with. */
export interface Tools {
  call: OwnCall
  /** The kind of content with this name in the paths of the API. */
  kindOf: (name: string) => Entries
}

/** For the activity log. */
export interface Subject {
  kind?: string
  id?: string
  title?: string
}

export interface Done {
  /** What the assistant reads, as JSON. */
  answer: unknown
  subject: Subject
}

/** What the site's own API refused, in its words. */
export class Refusal extends Error {
  readonly status: number
  readonly subject: Subject

  constructor(status: number, message: string, subject: Subject = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.subject = subject
  }
}

export interface Tool {
  name: string
  title: string
  description: string
  /** For the activity log: read entry. */
  action: string
  isWriting: boolean
  input: z.ZodType
  run(tools: Tools, input: unknown): Promise<Done>
}

/** Lets `run` have the type of what `input` has checked. */
export function tool<S extends z.ZodType>(
  described: Omit<Tool, 'input' | 'run'> & { input: S; run(tools: Tools, input: z.output<S>): Promise<Done> },
): Tool {
  return { ...described, run: (tools, input) => described.run(tools, input as z.output<S>) }
}

/** Throws what the API refused, with its problems by field. */
export function accepted({ status, body }: OwnAnswer, subject: Subject = {}, hint = ''): Record<string, unknown> {
  if (status < 400) return body
  const fields = body.errors ? ` Fields: ${JSON.stringify(body.errors)}.` : ''
  throw new Refusal(status, `${body.message}${fields}${hint && ` ${hint}`}`, subject)
}
