export const blogCategories = ['Technology', 'Business', 'Design', 'Development', 'Marketing'] as const
export type BlogCategory = (typeof blogCategories)[number]

/** The most tags and authors that lists and forms offer. */
export const maxFacets = 1000

/** `date` is the publication date; the others are columns of the back office's table. */
export const postSorts = ['date', 'title', 'category', 'author', 'status'] as const

/** The most characters of a text, minutes of reading time and entries of a list. Specification, section 9. */
export const postLimits = {
  title: 200,
  summary: 160,
  content: 200_000,
  authorName: 100,
  blogImageAlt: 160,
  readTime: 60,
  tags: 20,
  tag: 50,
} as const
