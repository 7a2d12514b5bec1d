import { z } from 'zod'
import { maxCharacters } from './options.ts'

const text = (name: string) =>
  z.string(`${name} is required`).max(maxCharacters, `${name} must be ${maxCharacters} characters or less`)

const place = (name: string) =>
  z.number(`${name} must be a number`).int(`${name} must be a whole number`).min(0, `${name} must be at least 0`)

/** A script error, without anything that a visitor has typed. */
export const browserError = z.object({
  message: text('Message'),
  file: text('File').describe('The path of the script'),
  line: place('Line'),
  column: place('Column'),
  page: text('Page').describe('The path of the page, without its parameters'),
})

export type BrowserError = z.infer<typeof browserError>
