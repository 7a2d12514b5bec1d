const megabyte = 1024 * 1024

export const documentLimits = { bytes: 25 * megabyte, title: 200, documents: 500 } as const

/** Of the stored file: its id and its name. */
export const documentAddress = /^\/media\/documents\/([0-9a-f]{24})\/([a-z0-9][a-z0-9-]*\.pdf)$/

export const documentTooLarge = 'Document must be at most 25 MB'
export const notAPdf = 'Please upload a PDF file'
export const brokenPdf = 'This PDF file is incomplete. Please upload it again.'

/** The limit of a whole form with one document. */
export const documentForm = { maxBytes: documentLimits.bytes + megabyte, tooLarge: documentTooLarge }

/** A link to a document, as it stands in a text: with its type and size, so that nobody starts a download unaware. */
export function linkText({ title, url }: { title: string; url: string }, size: string): string {
  const words = title.replace(/[\\[\]]/g, '\\$&')
  return `[${words} (PDF, ${size})](${url})`
}
