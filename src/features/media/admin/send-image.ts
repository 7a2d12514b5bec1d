import { ApiError, messageOf, sessionApiWith } from '../../../platform/api/api-client.ts'
import { SendError } from '../../../ui/image-file.ts'
import { toast } from '../../../ui/toast.tsx'
import { uploadImage } from '../client.ts'
import { firstPictureOnly } from '../options.ts'
import { prepareImage } from '../prepare-image.ts'

/** Makes an image small enough, uploads it and returns its address. `onSent`: from 0 to 1. Throws SendError. */
export async function sendImage(chosen: File, onSent: (part: number) => void): Promise<string> {
  const { file, problem = '', note } = await prepareImage(chosen)
  if (!file) throw new SendError(problem, false)
  try {
    const url = await uploadImage(sessionApiWith(onSent), file)
    if (note === firstPictureOnly) toast.success(note)
    return url
  } catch (error) {
    const message = messageOf(
      error,
      'Failed to upload image',
      'No connection. It will be sent once you are back online.',
    )
    throw new SendError(message, !(error instanceof ApiError) || error.status >= 500)
  }
}
