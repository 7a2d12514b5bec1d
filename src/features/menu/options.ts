/** Maximum characters of each text, and maximum categories of a menu. */
export const menuLimits = { category: 100, name: 100, desc: 500, to: 500, categories: 1000 } as const
