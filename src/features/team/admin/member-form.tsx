import { useEffect, useState } from 'react'
import { idOfNewer, showFailure } from '../../../editor/form-errors.ts'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { roles } from '../../../platform/roles.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { lazyRules, useRuledForm } from '../../../ui/form-rules.ts'
import { toast } from '../../../ui/toast.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { inviteMember, listTeam, updateMember } from '../client.ts'
import { mayDo, roleNames } from '../options.ts'
import type { Member, MemberFields, MemberInput } from '../schema.ts'

interface Props {
  /** The member to edit; undefined to invite somebody. */
  member?: Member
  onSaved: () => void
  onClose: () => void
}

const rules = lazyRules<MemberFields, MemberInput>(async () => (await import('../schema.ts')).memberInput)

export function MemberForm({ member, onSaved, onClose }: Props) {
  const form = useRuledForm(rules, {
    defaultValues: { email: member?.email ?? '', name: member?.name ?? '', role: member?.role ?? 'editor' },
  })
  const { errors, isDirty } = form.formState
  const role = form.watch('role')
  const [revision, setRevision] = useState(member?.revision)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens.
  useEffect(() => form.setFocus(member ? 'name' : 'email'), [])
  useUnsavedChanges(isDirty)

  async function save(values: MemberInput): Promise<void> {
    try {
      const { message } = await (member
        ? updateMember(sessionApi, member._id, { ...values, revision })
        : inviteMember(sessionApi, values))
      toast.success(message ?? 'Changes saved successfully')
      onSaved()
    } catch (error) {
      const newer = idOfNewer(error, member) && (await findNewer())
      const message = newer ?? messageOf(error, member ? 'Failed to save the changes' : 'Failed to send the invitation')
      showFailure(form, error, ['email', 'name', 'role'], message)
    }
  }

  /** Describes what somebody else has saved meanwhile, and bases the next try on it. */
  async function findNewer(): Promise<string | undefined> {
    const team = await listTeam(sessionApi).catch(() => [])
    const stored = team.find(({ _id }) => _id === member?._id)
    if (!stored) return undefined
    setRevision(stored.revision)
    const saved = `${stored.name}, ${roleNames[stored.role]}`
    return `Somebody else has just saved this person as “${saved}”. Save again to keep your version.`
  }

  return (
    <FormDialog
      title={member ? `Edit ${member.name}` : 'Invite'}
      saveLabel={member ? 'Save' : 'Invite'}
      state={form.formState}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      {member ? (
        <p className="wrap-anywhere text-soft">{member.email}</p>
      ) : (
        <TextField
          label="Email"
          type="email"
          hint="They get an email that explains how to sign in."
          isRequired
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
      )}
      <TextField label="Name" isRequired autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <SelectField
        label="Role"
        hint={member?.isConfigured ? 'Named as an owner on the server' : `May ${mayDo[role]}.`}
        isRequired
        error={errors.role?.message}
        {...form.register('role')}
      >
        {(member?.isConfigured ? (['owner'] as const) : roles).map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
