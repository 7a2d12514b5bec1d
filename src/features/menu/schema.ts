import { z } from 'zod'
import { optionalText, requiredText, revisionField } from '../../platform/fields.ts'

const limits = { category: 100, name: 100, desc: 500, to: 500 }
const nameAndDescription = 'Service name and description are required'

export const categoryInput = z.object({
  category: requiredText('Category name', limits.category, 'Category name is required'),
  revision: revisionField,
})

export type CategoryInput = z.infer<typeof categoryInput>

/** The address that a service gets when none is given: /services/ and its name in lower case, spaces as dashes. */
export function defaultPath(name: string): string {
  return `/services/${name.trim().toLowerCase().replaceAll(' ', '-')}`
}

export const itemInput = z
  .object({
    name: requiredText('Service name', limits.name, nameAndDescription),
    desc: requiredText('Service description', limits.desc, nameAndDescription),
    to: optionalText('URL path', limits.to).refine(
      (to) => to === '' || /^\/(?!\/)[^\s\\]*$/.test(to),
      'URL path must start with a single / and hold no spaces',
    ),
    revision: revisionField,
  })
  .transform((item) => ({ ...item, to: item.to || defaultPath(item.name) }))

export type ItemInput = z.infer<typeof itemInput>

/** The whole menu's order, by identifiers. */
export const menuOrder = z.object({
  categories: z
    .array(
      z.object(
        {
          _id: z.string('Category id must be text'),
          items: z.array(z.string('Item id must be text'), 'Items must be a list'),
        },
        'Each category must be an object with _id and items',
      ),
      'Categories must be a list',
    )
    .max(1000, 'Too many categories'),
})

export type MenuOrder = z.infer<typeof menuOrder>

export const menuItem = z.object({
  _id: z.string(),
  name: z.string(),
  desc: z.string(),
  to: z.string(),
  revision: z.number(),
})

export const menuCategory = z.object({
  _id: z.string(),
  category: z.string(),
  items: z.array(menuItem),
  revision: z.number(),
})

export type MenuItem = z.infer<typeof menuItem>
export type MenuCategory = z.infer<typeof menuCategory>
