import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type ContactInput, contactInput } from '../schema.ts'

const checked = zodResolver(contactInput)

/** The same rules as the API's. */
export const resolve = checked as unknown as Resolver<Omit<ContactInput, 'service'> & { service: string }>
