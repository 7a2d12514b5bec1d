/** What stands in a text for a picture that is on its way: ![Uploading racks.png](upload:k3f9) */
const mark = /!\[([^\]\n]*)\]\(upload:([0-9a-z]+)\)/g

export interface PendingPicture {
  token: string
  /** Of the file. */
  name: string
  start: number
  end: number
}

const before = 'Uploading '

export function pendingMark(token: string, name: string): string {
  return `![${before}${name.replace(/[[\]\\\n]/g, ' ')}](upload:${token})`
}

/** The pictures that a text still waits for, in their order. */
export function pendingIn(text: string): PendingPicture[] {
  return [...text.matchAll(mark)].map(({ 0: whole, 1: words = '', 2: token = '', index }) => ({
    token,
    name: words.startsWith(before) ? words.slice(before.length) : words,
    start: index,
    end: index + whole.length,
  }))
}
