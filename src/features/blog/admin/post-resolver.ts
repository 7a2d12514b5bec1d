import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type PostInput, postInput } from '../schema.ts'
import { type PostValues, uncheckedDraft } from './post-values.ts'

const checked = zodResolver(postInput) as unknown as Resolver<PostValues, unknown, PostInput>

/** The same rules as the API's. */
export const resolve: Resolver<PostValues, unknown, PostInput> = (values, context, options) =>
  checked(uncheckedDraft(values), context, options)
