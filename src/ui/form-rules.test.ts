import { expect, test } from 'vitest'
import { z } from 'zod'
import { lazyRules } from './form-rules.ts'

const rules = z.object({
  title: z.string().min(1, 'Title is required').min(2, 'Title is short'),
  parts: z
    .array(z.object({ name: z.string().min(1, 'Name is required') }))
    .refine((list) => list.length < 2, { error: 'One part at most', when: () => true }),
})
const { resolver } = lazyRules(async () => rules)

const ref = { name: 'title' }
const fields = { title: { ref, name: 'title' } }

test('a field has its first problem, with the input to focus', async () => {
  const { errors } = await resolver({ title: '', parts: [] }, undefined, { fields, shouldUseNativeValidation: false })
  expect(errors).toEqual({ title: { type: 'too_small', message: 'Title is required', ref } })
})

test('the problems of a list are those of its entries, and at its root that of the whole', async () => {
  const values = { title: 'Long', parts: [{ name: '' }, { name: 'b' }] }
  const options = { fields: {}, names: ['parts.0.name', 'parts.1.name'] as never, shouldUseNativeValidation: false }
  const { errors } = await resolver(values, undefined, options)
  expect(errors.parts).toMatchObject({
    0: { name: { message: 'Name is required' } },
    root: { message: 'One part at most' },
  })
})

test('a form whose rules cannot be loaded is sent unchecked', async () => {
  const { resolver } = lazyRules<z.input<typeof rules>, z.output<typeof rules>>(() => Promise.reject(new Error('away')))
  const values = { title: '', parts: [] }
  expect(await resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false })).toEqual({
    values,
    errors: {},
  })
})
