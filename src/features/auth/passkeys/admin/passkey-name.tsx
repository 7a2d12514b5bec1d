import { useState } from 'react'
import { messageOf, sessionApi } from '../../../../platform/api/api-client.ts'
import { TextField } from '../../../../ui/field.tsx'
import { formatShortDate } from '../../../../ui/format.ts'
import { renamePasskey } from '../client.ts'
import { passkeyLimits } from '../options.ts'
import type { Passkey } from '../schema.ts'

/** Saves when the field loses focus, and on Enter. A name that could not be saved stays in the field. */
export function PasskeyName({ passkey, onSaved }: { passkey: Passkey; onSaved: (passkey: Passkey) => void }) {
  const [name, setName] = useState(passkey.name)
  const [failure, setFailure] = useState<string>()

  async function save(): Promise<void> {
    if (name.trim() === passkey.name) return setFailure(undefined)
    try {
      onSaved(await renamePasskey(sessionApi, passkey._id, name))
      setFailure(undefined)
    } catch (error) {
      setFailure(messageOf(error, 'It could not be saved'))
    }
  }

  return (
    <TextField
      label="Name"
      hint={historyOf(passkey)}
      isRequired
      value={name}
      maxLength={passkeyLimits.name}
      error={failure}
      onChange={({ target }) => setName(target.value)}
      onBlur={() => void save()}
      onKeyDown={({ key }) => key === 'Enter' && void save()}
    />
  )
}

function historyOf({ createdAt, lastUsedAt, otherHost }: Passkey): string {
  if (otherHost !== undefined) return `Made for ${otherHost}. It does not work at this address.`
  const used = lastUsedAt === null ? 'not used yet' : `last used ${formatShortDate(lastUsedAt)}`
  return `Added ${formatShortDate(createdAt)}, ${used}`
}
