import { ApiError, messageOf, sessionApiWith } from '../../../platform/api-client.ts'
import { uploadImage } from '../client.ts'
import { prepareImage } from '../prepare-image.ts'

/** An image that could not be uploaded; the message is for the person who chose it. */
export class SendError extends Error {
  /** Whether the same image may be taken later: the network was away, or the server busy. */
  readonly isPassing: boolean
  constructor(message: string, isPassing: boolean) {
    super(message)
    this.isPassing = isPassing
  }
}

/** Makes an image small enough, uploads it and answers its address. `onSent`: from 0 to 1. Throws SendError. */
export async function sendImage(chosen: File, onSent: (part: number) => void): Promise<string> {
  const { file, problem = '' } = await prepareImage(chosen)
  if (!file) throw new SendError(problem, false)
  try {
    return await uploadImage(sessionApiWith(onSent), file)
  } catch (error) {
    const message = messageOf(error, 'Failed to upload image', 'No connection. It is sent once there is one again.')
    throw new SendError(message, !(error instanceof ApiError) || error.status >= 500)
  }
}
