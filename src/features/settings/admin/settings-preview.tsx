import { useFormContext, useWatch } from 'react-hook-form'
import { PagePreview } from '../../../ui/page-preview.tsx'
import { settingsPreviewPath } from '../options.ts'
import type { SettingsValues } from './settings-kind.ts'
import { placeOf } from './settings-places.ts'

interface Props {
  /** The open section of the form. */
  section: string
  /** Whether to show a title, because nothing around the preview does. */
  hasTitle?: boolean
}

/** Previews the site with the form's settings, scrolled to the part that the section is about. */
export function SettingsPreview({ section, hasTitle = false }: Props) {
  const { getValues } = useFormContext<SettingsValues>()
  useWatch<SettingsValues>()
  const { page, part } = placeOf(section)
  return (
    <PagePreview
      action={settingsPreviewPath}
      fields={{ page, values: JSON.stringify(getValues()) }}
      place={{ id: section, part }}
      note="As it will be once it is saved."
      hasTitle={hasTitle}
    />
  )
}
