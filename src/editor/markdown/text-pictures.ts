import type { ComponentType } from 'react'

export interface TextPicture {
  url: string
  /** '' if nobody has described it yet, or if it is decorative. */
  alt: string
  decorative: boolean
}

/** Where texts get their pictures. The editor does not know the media library. */
export interface TextPictures {
  /** Uploads a chosen file. `onSent` reports progress from 0 to 1. Throws SendError. */
  send(file: File, onSent: (part: number) => void): Promise<TextPicture>
  /** Saves the author's description for the next text that shows the picture. */
  describe(picture: TextPicture): Promise<void>
  maxAltCharacters: number
  Library: ComponentType<{ onChoose: (picture: TextPicture) => void; onClose: () => void }>
}
