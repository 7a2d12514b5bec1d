import { useState } from 'react'
import { messageOf, sessionApi, uploadImage } from '../../../platform/api-client.ts'
import { toast } from '../../../ui/toast.tsx'

const maxBytes = 2 * 1024 * 1024

/** Uploads an image and says where it now is; a refused or failed one leaves everything as it was. */
export function useUpload(onUrl: (url: string) => void) {
  const [state, setState] = useState<{ isUploading?: boolean; isDone?: boolean; error?: string }>({})

  async function send(file: File): Promise<void> {
    const problem = problemOf(file)
    if (problem) {
      setState({ error: problem })
      toast.error(problem)
      return
    }
    setState({ isUploading: true })
    try {
      onUrl(await uploadImage(sessionApi, file))
      setState({ isDone: true })
    } catch (reason) {
      const message = messageOf(reason, 'Failed to upload image', 'Error uploading image. Please try again.')
      setState({ error: message })
      toast.error(message)
    }
  }

  const { isUploading = false, isDone = false, error } = state
  return { isUploading, isDone, error, send, forgetError: () => error && setState({}) }
}

/** SVG counts as none: it can carry programs, and the server refuses it. */
function problemOf(file: File): string | undefined {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return 'Please upload an image file'
  return file.size >= maxBytes ? 'Image must be less than 2MB' : undefined
}
