import { ApiError, messageOf, sessionApiWith } from '../../../platform/api/api-client.ts'
import { SendError } from '../../../ui/image-file.ts'
import { uploadImage } from '../client.ts'
import { prepareImage } from '../prepare-image.ts'

/** Makes an image small enough, uploads it and returns its address. `onSent`: from 0 to 1. Throws SendError. */
export async function sendImage(chosen: File, onSent: (part: number) => void): Promise<string> {
  const { file, problem = '' } = await prepareImage(chosen)
  if (!file) throw new SendError(problem, false)
  try {
    return await uploadImage(sessionApiWith(onSent), file)
  } catch (error) {
    const message = messageOf(
      error,
      'Failed to upload image',
      'No connection. It will be sent once you are back online.',
    )
    throw new SendError(message, !(error instanceof ApiError) || error.status >= 500)
  }
}
