import { useState } from 'react'
import { messageOf, sessionApi } from '../../../platform/api-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { uploadImage } from '../client.ts'
import { prepareImage } from '../prepare-image.ts'

/** Uploads an image and passes its address on; a refused or failed upload changes nothing. */
export function useUpload(onUrl: (url: string) => void, { takesDrawings = false } = {}) {
  const [state, setState] = useState<{
    isUploading?: boolean
    isDone?: boolean
    error?: string
    note?: string | undefined
  }>({})

  function refuse(error: string): void {
    setState({ error })
    toast.error(error)
  }

  async function send(chosen: File): Promise<void> {
    setState({ isUploading: true })
    const { file, problem = '', note } = await prepareImage(chosen, { takesDrawings })
    if (!file) return refuse(problem)
    try {
      onUrl(await uploadImage(sessionApi, file))
      setState({ isDone: true, note })
    } catch (reason) {
      refuse(messageOf(reason, 'Failed to upload image', 'Error uploading image. Please try again.'))
    }
  }

  const { isUploading = false, isDone = false, error, note } = state
  return { isUploading, isDone, error, note, send, forgetError: () => error && setState({}) }
}
