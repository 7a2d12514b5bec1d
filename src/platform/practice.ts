import { addressOf } from './address.ts'

/** A practice is a category of the menu; its slug is made from the category's name. */
export function practiceSlug(category: string): string {
  return category
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

export const practicesPage = '/practices'

/** `/practices`, `/practices?practice=sap-solutions`. */
export const practicesAddress = (practice?: string) => addressOf(practicesPage, { practice })

export const practiceAddress = (category: string) => practicesAddress(practiceSlug(category))
