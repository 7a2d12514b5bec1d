import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type ContactFields, contactInput } from '../schema.ts'

/** The same rules as the API's. */
export const resolve: Resolver<ContactFields> = zodResolver(contactInput)
