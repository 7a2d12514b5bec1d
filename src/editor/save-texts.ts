import type { EntryKind, StoredEntry } from './entry-kind.ts'

type Texts = EntryKind<object, object, StoredEntry>['texts']

const submit = {
  create: { save: 'Submit', saving: 'Submitting...' },
  update: { save: 'Update', saving: 'Updating...' },
}

/** What the editor says of saves. `noun`: as in a sentence. */
export function saveTexts(noun: string, { create, update }: typeof submit = submit): Texts {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1)
  return {
    create: {
      ...create,
      saved: `${name} created successfully!`,
      refused: `Failed to create ${noun}`,
      unanswered: `An error occurred while creating the ${noun}`,
    },
    update: {
      ...update,
      saved: `${name} updated successfully!`,
      refused: `Failed to update ${noun}`,
      unanswered: `An error occurred while updating the ${noun}`,
    },
  }
}
