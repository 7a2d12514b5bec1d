import { useState } from 'react'
import { messageOf } from '../../../platform/api/api-client.ts'
import { toast } from '../../../ui/toast.tsx'

/** Runs one task at a time, and shows its failure. */
export function useTask<Task extends string>() {
  const [busy, setBusy] = useState<Task>()
  async function run(task: Task, failure: string, work: () => Promise<void>): Promise<void> {
    setBusy(task)
    try {
      await work()
    } catch (error) {
      toast.error(messageOf(error, failure))
    }
    setBusy(undefined)
  }
  return { busy, run }
}
