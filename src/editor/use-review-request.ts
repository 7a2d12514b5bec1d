import { useRef } from 'react'
import { messageOf } from '../platform/api/api-client.ts'
import { toast } from '../ui/toast.tsx'
import type { StoredEntry } from './entry-kind.ts'
import { askForReview } from './reviews-client.ts'

const failure = 'Failed to ask for a review'

/** Asks a colleague for a review of what a save has stored. */
export function useReviewRequest(path: string) {
  const reviewer = useRef<string>(undefined)

  /** Call it with the stored entry; does nothing unless this happens during `asking`. */
  async function send({ _id, revision }: StoredEntry): Promise<void> {
    if (reviewer.current === undefined) return
    await askForReview(path, _id, reviewer.current, revision).then(
      () => toast.success('Asked for review', { isForNextPage: true }),
      (error) => toast.error(messageOf(error, failure), { isForNextPage: true }),
    )
  }

  async function asking(email: string, save: () => Promise<void>): Promise<void> {
    reviewer.current = email
    try {
      await save()
    } catch (error) {
      toast.error(messageOf(error, failure))
    } finally {
      reviewer.current = undefined
    }
  }

  return { send, asking }
}
