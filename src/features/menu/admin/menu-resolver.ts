import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type CategoryFields, categoryInput, type ItemFields, itemInput } from '../schema.ts'

/** The same rules as the API's. */
export const resolveCategory: Resolver<CategoryFields> = zodResolver(categoryInput)
export const resolveItem: Resolver<ItemFields> = zodResolver(itemInput)
