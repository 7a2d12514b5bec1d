/** The placeholder in a text for a picture being uploaded: ![Uploading racks.png](upload:k3f9) */
const mark = /!\[([^[\]\n]*)\]\(upload:([0-9a-z]+)\)/g

export interface PendingPicture {
  token: string
  /** The file name. */
  name: string
  start: number
  end: number
}

const before = 'Uploading '

export function pendingMark(token: string, name: string): string {
  return `![${before}${name.replace(/[[\]\\\n]/g, ' ')}](upload:${token})`
}

/** The pictures that a text still waits for, in order. */
export function pendingIn(text: string): PendingPicture[] {
  return [...text.matchAll(mark)].map(({ 0: whole, 1: words = '', 2: token = '', index }) => ({
    token,
    name: words.startsWith(before) ? words.slice(before.length) : words,
    start: index,
    end: index + whole.length,
  }))
}
