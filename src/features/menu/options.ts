/** Maximum characters of each text, and maximum numbers of categories in a menu and of aliases of a service. */
export const menuLimits = {
  ...{ category: 100, name: 100, desc: 500, to: 500, categories: 1000 },
  ...{ alias: 60, aliases: 20 },
} as const
