/** Renders the page of an entry with the values of its form. */
export const entryPreviewPath = '/admin/preview'
