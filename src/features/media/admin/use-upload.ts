import { useEffect, useRef, useState } from 'react'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { toast } from '../../../ui/toast.tsx'
import { uploadImage } from '../client.ts'
import { prepareImage } from '../prepare-image.ts'

/**
 * Uploads an image and passes its address on, to wherever the field has moved meanwhile. A refused or failed upload
 * changes nothing; neither does one whose field has since been filled otherwise.
 */
export function useUpload(onUrl: (url: string) => void, { takesDrawings = false } = {}) {
  const [state, setState] = useState<{
    isUploading?: boolean
    isDone?: boolean
    error?: string
    note?: string | undefined
  }>({})

  const latest = useRef(onUrl)
  latest.current = onUrl
  /** The file whose address is still wanted. */
  const awaited = useRef<File>(undefined)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  async function send(chosen: File): Promise<void> {
    awaited.current = chosen
    setState({ isUploading: true })
    const { file, problem = '', note } = await prepareImage(chosen, { takesDrawings })
    if (!file) return end(chosen, problem)
    try {
      const url = await uploadImage(sessionApi, file)
      end(chosen, undefined, () => {
        latest.current(url)
        setState({ isDone: true, note })
      })
    } catch (reason) {
      end(chosen, messageOf(reason, 'Failed to upload image', 'Error uploading image. Please try again.'))
    }
  }

  function end(chosen: File, error: string | undefined, succeed = () => {}): void {
    if (awaited.current !== chosen) return
    awaited.current = undefined
    if (error !== undefined) {
      setState({ error })
      toast.error(error)
    } else if (isShown.current) succeed()
    else toast.error('The image is in the library, but its field has changed. Choose it there.')
  }

  /** Gives up the running upload, or its error: the field has been filled otherwise. */
  function forget(): void {
    awaited.current = undefined
    setState({})
  }

  const { isUploading = false, isDone = false, error, note } = state
  return { isUploading, isDone, error, note, send, forget }
}
