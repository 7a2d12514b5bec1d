import { useState } from 'react'
import { useNavigate } from 'react-router'
import { copyEntry } from '../entries/bulk-client.ts'
import { messageOf, sessionApi } from '../platform/api/api-client.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toast.tsx'

interface Props<E extends { _id: string }> {
  /** The first segment of the API paths of the entry's kind. */
  path: string
  of: E
  editPath: (entry: E) => string
}

/** Makes a draft with the fields of the saved entry, and opens it. */
export function TemplateButton<E extends { _id: string }>({ path, of, editPath }: Props<E>) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function handleClick(): Promise<void> {
    setIsBusy(true)
    try {
      const _id = await copyEntry(sessionApi, path, of._id)
      toast.success('This is a draft with the same texts', { isForNextPage: true })
      await navigate(editPath({ ...of, _id }))
    } catch (error) {
      toast.error(messageOf(error, 'Failed to copy it', 'The site did not answer. Please try again.'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button variant="quiet" size="small" className="-mx-3" disabled={isBusy} onClick={() => void handleClick()}>
      <Icon name="copy" className="size-4" />
      Use as a template
    </Button>
  )
}
