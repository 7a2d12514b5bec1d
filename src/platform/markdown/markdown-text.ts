import { draftableText } from '../fields.ts'
import { pendingIn } from './pending-picture.ts'

// A separate file: visitors do not send markdown, so their pages need not load its rules.

/** Trimmed markdown that only a draft may lack, with all its pictures uploaded. */
export function draftableMarkdown(name: string, max: number, missing?: string) {
  return draftableText(name, max, missing).refine(
    (text) => pendingIn(text).length === 0,
    'A picture is still on its way. Please wait for it, or remove it.',
  )
}
