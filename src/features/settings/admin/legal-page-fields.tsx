import { useEffect, useId, useState } from 'react'
import { TextLine } from '../../../editor/fields.tsx'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { listPages, type PageList } from '../../pages/client.ts'
import { labels, type SettingsValues } from './settings-kind.ts'

/** Which pages are the privacy policy and the imprint, with the addresses of all pages as suggestions. */
export function LegalPageFields() {
  const id = useId()
  const pages = usePages()
  const field = (name: 'privacyPage' | 'imprintPage') => ({ name, label: labels[name], list: id, spellCheck: false })
  return (
    <>
      <div className="grid gap-5 @md:grid-cols-2">
        <TextLine<SettingsValues>
          {...field('privacyPage')}
          hint="Address of the page, such as privacy-policy. The contact form links to it, too."
        />
        <TextLine<SettingsValues> {...field('imprintPage')} hint="Address of the page, such as imprint." />
      </div>
      <datalist id={id}>
        {pages.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Without an answer there are no suggestions. */
function usePages(): PageList['pages'] {
  const [pages, setPages] = useState<PageList['pages']>([])
  useEffect(() => {
    listPages(sessionApi).then(
      ({ pages }) => setPages(pages),
      () => {},
    )
  }, [])
  return pages
}
