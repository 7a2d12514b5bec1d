import type { ComponentType } from 'react'

/** A picture that a text may show. */
export interface TextPicture {
  url: string
  /** '' where nobody has described it yet, or where it is decorative. */
  alt: string
  decorative: boolean
}

/** Where the texts get their pictures. The editor knows no library. */
export interface TextPictures {
  /** Uploads a file that was chosen. `onSent`: from 0 to 1. Throws SendError. */
  send(file: File, onSent: (part: number) => void): Promise<TextPicture>
  /** Keeps what an author says of a picture, for the next text that shows it. */
  describe(picture: TextPicture): Promise<void>
  mostAltCharacters: number
  Library: ComponentType<{ onChoose: (picture: TextPicture) => void; onClose: () => void }>
}
