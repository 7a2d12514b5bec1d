import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { ItemDraft } from '../client.ts'
import { categoryInput, itemInput } from '../schema.ts'

/** The same rules as the API's. */
export const resolveCategory = zodResolver(categoryInput) as unknown as Resolver<{ category: string }>
export const resolveItem = zodResolver(itemInput) as unknown as Resolver<ItemDraft>
