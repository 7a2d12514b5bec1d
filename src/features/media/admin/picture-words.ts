import type { LibraryImage } from '../schema.ts'

export const nameOf = ({ name }: Pick<LibraryImage, 'name'>) => name || 'Picture without a name'

export function usesText({ useCount }: Pick<LibraryImage, 'useCount'>): string {
  return useCount === 1 ? 'Used in 1 entry' : `Used in ${useCount} entries`
}

/** Whether nobody has said yet what the picture shows, or that it shows nothing worth saying. */
export function isUndescribed({ alt, decorative }: Pick<LibraryImage, 'alt' | 'decorative'>): boolean {
  return alt === '' && !decorative
}
