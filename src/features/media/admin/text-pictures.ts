import type { TextPicture, TextPictures } from '../../../editor/markdown/text-pictures.ts'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { getLibraryImage, updateLibraryImage } from '../client.ts'
import { mediaLimits } from '../options.ts'
import { LibraryDialog } from './library-dialog.tsx'
import { sendImage } from './send-image.ts'

const idOf = (url: string) => url.split('/')[2] ?? ''

/** Pictures in texts come from the library, and new ones are added to it. */
export const textPictures: TextPictures = {
  async send(file, onSent): Promise<TextPicture> {
    const url = await sendImage(file, onSent)
    // The same picture may have been described before; if the call fails, assume it has not.
    return getLibraryImage(sessionApi, idOf(url)).catch(() => ({ url, alt: '', decorative: false }))
  },
  async describe({ url, alt, decorative }) {
    await updateLibraryImage(sessionApi, idOf(url), { alt, decorative })
  },
  maxAltCharacters: mediaLimits.alt,
  Library: LibraryDialog,
}
