import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Tick } from '../../../editor/fields.tsx'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { type FirstHour, getFirstHour } from '../first-hour/first-hour-client.ts'
import { OpenQuestion } from '../first-hour/open-question.tsx'
import { labels, type SettingsValues } from './settings-kind.ts'
import { TestMail } from './test-mail.tsx'

export function OpeningFields() {
  const { setValue } = useFormContext<SettingsValues>()
  const [isAsked, setIsAsked] = useState(false)
  const firstHour = useFirstHour(isAsked)

  function close(): void {
    setIsAsked(false)
    setValue('isOpen', false, { shouldDirty: true })
  }

  return (
    <>
      <Tick<SettingsValues>
        name="isOpen"
        label={labels.isOpen}
        hint="Until then visitors read that the site opens soon, and only the team sees its pages."
        options={{ onChange: ({ target }) => setIsAsked(target.checked) }}
      />
      <Tick<SettingsValues>
        name="showsFirstHour"
        label={labels.showsFirstHour}
        hint="The list of what a new site needs, for owners."
      />
      <TestMail />
      {isAsked && (
        <OpenQuestion
          firstHour={firstHour}
          text="Once you save, everybody can read it, and search engines may list it."
          confirmLabel="Open it with the next save"
          onConfirm={() => setIsAsked(false)}
          onCancel={close}
        />
      )}
    </>
  )
}

/** Read when it is needed. Without an answer, nothing is said to be missing. */
function useFirstHour(isNeeded: boolean): FirstHour | undefined {
  const [firstHour, setFirstHour] = useState<FirstHour>()
  useEffect(() => {
    if (isNeeded) getFirstHour(sessionApi).then(setFirstHour, () => {})
  }, [isNeeded])
  return firstHour
}
