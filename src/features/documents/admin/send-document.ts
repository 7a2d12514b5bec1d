import { ApiError, messageOf, sessionApiWith } from '../../../platform/api/api-client.ts'
import { SendError } from '../../../ui/image-file.ts'
import { uploadDocument } from '../client.ts'
import { documentLimits, documentTooLarge } from '../options.ts'

/** Uploads a file and returns its address. `onSent`: from 0 to 1. Throws SendError. */
export async function sendDocument(file: File, onSent: (part: number) => void): Promise<string> {
  if (file.size > documentLimits.bytes) throw new SendError(documentTooLarge, false)
  try {
    return (await uploadDocument(sessionApiWith(onSent), file)).url
  } catch (error) {
    const text = messageOf(
      error,
      'Failed to upload the document',
      'No connection. It will be sent once you are back online.',
    )
    throw new SendError(text, !(error instanceof ApiError) || error.status >= 500)
  }
}
