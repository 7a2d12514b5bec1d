import { Tick } from '../../../editor/fields.tsx'
import { Link } from '../../../ui/link.tsx'
import { labels, type SettingsValues } from './settings-kind.ts'

export function AssistantFields() {
  return (
    <>
      <Tick<SettingsValues>
        name="assistant"
        label={labels.assistant}
        hint="An assistant with a token of yours may then read content and write drafts, as the token allows. It can never publish, hide or delete anything, nor read messages, figures or settings."
      />
      <p className="text-sm text-soft">
        Each assistant needs a token of its own, from{' '}
        <Link to="/admin/tokens" className="text-accent underline underline-offset-4">
          Tokens
        </Link>
        . Whatever it does is in the activity.
      </p>
    </>
  )
}
