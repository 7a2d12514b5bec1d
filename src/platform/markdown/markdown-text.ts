import { requiredText } from '../fields.ts'
import { pendingIn } from './pending-picture.ts'

// A separate file: visitors do not send markdown, so their pages need not load its rules.

/** Trimmed markdown that must not be empty, with all its pictures uploaded. */
export function requiredMarkdown(name: string, max: number, missing?: string) {
  return requiredText(name, max, missing).refine(
    (text) => pendingIn(text).length === 0,
    'A picture is still on its way. Please wait for it, or remove it.',
  )
}
