import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type SignInFields, signInInput } from '../schema.ts'

/** The same rule for the address as the API's. */
export const resolve: Resolver<SignInFields> = zodResolver(signInInput)
