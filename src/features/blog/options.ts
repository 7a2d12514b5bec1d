export const blogCategories = ['Technology', 'Business', 'Design', 'Development', 'Marketing'] as const
export type BlogCategory = (typeof blogCategories)[number]
