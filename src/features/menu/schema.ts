import { z } from 'zod'
import {
  type FieldsOf,
  flag,
  optionalText,
  requiredText,
  revisionField,
  savedByField,
  wellFormed,
} from '../../platform/fields.ts'
import { slugRule } from '../../platform/slug.ts'
import { menuLimits } from './options.ts'
import { serviceNameIn } from './service-path.ts'

const nameAndDescription = 'Service name and description are required'

export const categoryInput = z.object({
  category: requiredText('Category name', menuLimits.category, 'Category name is required'),
  revision: revisionField,
})

export type CategoryInput = z.infer<typeof categoryInput>
export type CategoryFields = FieldsOf<typeof categoryInput>

const isPath = (to: string) => to === '' || /^\/(?!\/)[^\s\\]*$/.test(to)
const leadsToService = (to: string) => !to.startsWith('/services/') || serviceNameIn(to) !== undefined

const isAlias = (alias: string) => alias.length <= menuLimits.alias && !alias.includes('\0')

/** Other names that a search finds a service by. */
const aliases = z
  .array(z.string().trim().overwrite(wellFormed), 'Aliases must be a list of texts')
  .max(menuLimits.aliases, `A service can have ${menuLimits.aliases} aliases at most`)
  .refine((list) => list.every(isAlias), `An alias must be ${menuLimits.alias} characters or less`)
  .overwrite((list) => [...new Set(list.filter(Boolean))])

const isHidden = flag('Hidden from the menu')
const categoryId = z
  .string('Category id must be text')
  .refine((id) => !id.includes('\0'), 'Category id must not contain NUL')

/** `to` is '' if no path was given: one is generated from the name when the item is stored. */
export const itemInput = z.object({
  name: requiredText('Service name', menuLimits.name, nameAndDescription),
  desc: requiredText('Service description', menuLimits.desc, nameAndDescription),
  to: optionalText('URL path', menuLimits.to)
    .refine(isPath, 'URL path must start with a single / and hold no spaces')
    .refine((to) => !isPath(to) || leadsToService(to), `URL path: what follows /services/ ${slugRule}`),
  /** A call that omits them leaves them unchanged. */
  aliases: aliases.optional(),
  isHidden: isHidden.optional(),
  revision: revisionField,
})

/** `categoryId`: the category that the service moves to; if absent, it stays where it is. */
export const itemChange = itemInput.extend({ categoryId: categoryId.optional() })

/** The form sends everything. */
export const itemRules = itemInput.extend({ aliases, isHidden, categoryId })

export type ItemInput = z.infer<typeof itemInput>
export type ItemChange = z.infer<typeof itemChange>

/** A service as the form sends it. */
export type ItemFields = FieldsOf<typeof itemRules>

/** The whole menu's order, by id. */
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
    .max(menuLimits.categories, 'Too many categories'),
  revision: revisionField,
})

export type MenuOrder = z.infer<typeof menuOrder>

/** For administrators only. */
const saved = { updatedAt: z.string().optional(), savedBy: savedByField }

export const menuItem = z.object({
  _id: z.string(),
  name: z.string(),
  desc: z.string(),
  to: z.string(),
  /** Absent if there are none. */
  aliases: z.array(z.string()).optional(),
  /** Only if it is; visitors do not get it then. */
  isHidden: z.boolean().optional(),
  revision: z.number(),
  ...saved,
})

export const menuCategory = z.object({
  _id: z.string(),
  category: z.string(),
  items: z.array(menuItem),
  revision: z.number(),
  ...saved,
})

/** The fields of an answer that holds the whole menu. */
export const wholeMenu = {
  menu: z.array(menuCategory),
  /** Of the order: raised by one whenever an order is saved. */
  revision: z.number(),
}

export type MenuItem = z.infer<typeof menuItem>
export type MenuCategory = z.infer<typeof menuCategory>

export interface Menu {
  menu: MenuCategory[]
  revision: number
}
