import { Desk, TitleLine } from '../../../editor/desk.tsx'
import type { EntryKind } from '../../../editor/entry-kind.ts'
import { TextBlock, TextLine } from '../../../editor/fields.tsx'
import { MarkdownField } from '../../../editor/markdown/markdown-field.tsx'
import { MarkdownTips } from '../../../editor/markdown/markdown-tips.tsx'
import {
  datedDraft,
  newPublication,
  PublicationFields,
  publicationLabels,
  publicationOf,
} from '../../../editor/publication.tsx'
import { headLabels, headOf, noHead } from '../../../entries/head-values.ts'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { slugAsTyped } from '../../../platform/slug.ts'
import { FormSection } from '../../../ui/field.tsx'
import { lazyRules } from '../../../ui/form-rules.ts'
import { Appearance } from '../../appearance.tsx'
import { ImageField } from '../../media/admin/image-field.tsx'
import { textPictures } from '../../media/admin/text-pictures.ts'
import { createPerson, type Practice, previewPersonText, updatePerson } from '../client.ts'
import type { Person, PersonInput } from '../schema.ts'
import { sharedPerson } from '../site/person-head.ts'
import { getOwn, type Titled, titled } from './person-list.tsx'
import { PracticeField } from './practice-field.tsx'

/** The form's values. */
export type PersonValues = Required<Omit<PersonInput, 'revision' | 'scheduledDate' | 'publicUntil'>> & {
  /** ISO 8601, UTC; '' if none was chosen. */
  scheduledDate: string
  publicUntil: string
}

export const newPerson: PersonValues = {
  name: '',
  slug: '',
  role: '',
  line: '',
  image: '',
  practice: '',
  text: '',
  ...noHead,
  ...newPublication,
}

const labels = {
  name: 'Name',
  text: 'Text',
  role: 'Role',
  line: 'Line',
  practice: 'Leads',
  image: 'Portrait',
  slug: 'Address',
  ...headLabels,
  ...publicationLabels,
} satisfies Record<keyof PersonValues, string>

function valuesOf({ name, slug, role, line, image, practice, text, ...saved }: Person): PersonValues {
  return { name, slug, role, line, practice, text, image: image ?? '', ...headOf(saved), ...publicationOf(saved) }
}

export const personKind: EntryKind<PersonValues, PersonInput, Titled<Person>> = {
  name: 'person',
  path: 'people',
  draft: datedDraft,
  noun: 'person',
  labels,
  rules: lazyRules(async () => (await import('../schema.ts')).personInput),
  valuesOf,
  get: getOwn,
  create: async (api, input) => titled(await createPerson(api, input)),
  update: async (input, _, base) => titled(await updatePerson(sessionApi, base._id, input, base.revision)),
  markdownFields: ['text'],
  shared: {
    of: (values) =>
      sharedPerson({ ...values, slug: values.slug || slugAsTyped(values.name), image: values.image || null }),
    fields: ['name', 'line'],
  },
  texts: {
    create: {
      save: 'Submit',
      saving: 'Submitting...',
      saved: 'Person created successfully!',
      refused: 'Failed to create person',
      unanswered: 'An error occurred while creating the person',
    },
    update: {
      save: 'Update',
      saving: 'Updating...',
      saved: 'Person updated successfully!',
      refused: 'Failed to update person',
      unanswered: 'An error occurred while updating the person',
    },
  },
}

const field = <N extends keyof typeof labels>(name: N) => ({ name, label: labels[name] })

export function PersonFields({ practices }: { practices: Practice[] }) {
  return (
    <Desk
      rail={
        <>
          <FormSection title="Details">
            <TextLine<PersonValues> {...field('role')} isRequired hint="As on a business card." />
            <TextBlock<PersonValues> {...field('line')} rows={2} hint="One sentence: what the person answers for." />
            <PracticeField label={labels.practice} practices={practices} />
            <TextLine<PersonValues>
              {...field('slug')}
              hint="The last part of its address. Leave empty to use the name."
              spellCheck={false}
            />
          </FormSection>
          <div className="grid gap-6">
            <FormSection title="Publication">
              <PublicationFields />
            </FormSection>
            <FormSection title="Portrait" text="Without one, the initials are shown.">
              <ImageField<PersonValues> {...field('image')} isRequired={false} />
            </FormSection>
            <Appearance />
          </div>
        </>
      }
    >
      <TitleLine<PersonValues> {...field('name')} />
      <MarkdownField<PersonValues>
        {...field('text')}
        preview={(markdown) => previewPersonText(sessionApi, markdown)}
        pictures={textPictures}
      />
      <MarkdownTips />
    </Desk>
  )
}
