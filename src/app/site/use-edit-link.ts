import { type ComponentType, useEffect, useState } from 'react'
import { wasSignedIn } from '../../features/auth/signed-in-here.ts'

/** Returns the link to the form of what the page shows; undefined for visitors, who do not load it. */
export function useEditLink(): ComponentType | undefined {
  const [EditLink, setEditLink] = useState<ComponentType>()
  useEffect(() => {
    if (!wasSignedIn()) return
    import('./edit-link.tsx').then(
      (loaded) => setEditLink(() => loaded.EditLink),
      // The page is whole without it.
      () => {},
    )
  }, [])
  return EditLink
}
