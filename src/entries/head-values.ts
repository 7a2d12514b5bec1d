/** What an entry says of itself in search results and shared links in place of its own texts; '' where it does not. */
export interface HeadValues {
  seoTitle: string
  seoDescription: string
  /** The address that search engines shall list instead of the entry's own. */
  canonical: string
  /** The address of a picture. */
  shareImage: string
}

export const headLimits = { seoTitle: 200, seoDescription: 320, url: 2000 } as const

export const noHead: HeadValues = { seoTitle: '', seoDescription: '', canonical: '', shareImage: '' }

export const headLabels: Record<keyof HeadValues, string> = {
  seoTitle: 'Search title',
  seoDescription: 'Search description',
  canonical: 'Canonical address',
  shareImage: 'Social picture',
}

/** The head's values of a saved entry; another back end has none. */
export function headOf(saved: { [Name in keyof HeadValues]?: string | undefined }): HeadValues {
  const { seoTitle = '', seoDescription = '', canonical = '', shareImage = '' } = saved
  return { seoTitle, seoDescription, canonical, shareImage }
}
