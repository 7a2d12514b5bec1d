import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { signInInput } from '../schema.ts'

/** The same rule for the address as the API's. */
export const resolve = zodResolver(signInInput) as unknown as Resolver<{ email: string }>
