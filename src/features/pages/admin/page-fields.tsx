import { Desk, TitleLine } from '../../../editor/desk.tsx'
import type { EntryKind } from '../../../editor/entry-kind.ts'
import { Choice, TextLine, Tick } from '../../../editor/fields.tsx'
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
import { FormSection } from '../../../ui/field.tsx'
import { lazyRules } from '../../../ui/form-rules.ts'
import { Appearance } from '../../appearance.tsx'
import { textPictures } from '../../media/admin/text-pictures.ts'
import { createPage, getPage, previewPageText, updatePage } from '../client.ts'
import type { Page, PageInput } from '../schema.ts'

/** The form's values. */
export type PageValues = Required<Omit<PageInput, 'revision' | 'scheduledDate' | 'publicUntil'>> & {
  /** ISO 8601, UTC; '' if none was chosen. */
  scheduledDate: string
  publicUntil: string
}

export const newPage: PageValues = {
  title: '',
  slug: '',
  content: '',
  footer: '',
  noindex: false,
  ...noHead,
  ...newPublication,
}

const labels = {
  title: 'Title',
  content: 'Content',
  slug: 'Address',
  footer: 'Link in the footer',
  noindex: 'Hidden from search engines',
  ...headLabels,
  ...publicationLabels,
} satisfies Record<keyof PageValues, string>

/** The headings in the footer. */
export const columnNames = { company: 'Company', services: 'Services', contact: 'Contact' }

function valuesOf({ title, slug, content, footer, noindex, ...saved }: Page): PageValues {
  return { title, slug, content, footer, noindex, ...headOf(saved), ...publicationOf(saved) }
}

export const pageKind: EntryKind<PageValues, PageInput, Page> = {
  name: 'page',
  path: 'pages',
  draft: datedDraft,
  noun: 'page',
  labels,
  rules: lazyRules(async () => (await import('../schema.ts')).pageInput),
  valuesOf,
  get: (id) => getPage(sessionApi, id),
  create: (api, input) => createPage(api, input),
  update: (input, _, base) => updatePage(sessionApi, base._id, input, base.revision),
  texts: {
    create: {
      save: 'Submit',
      saving: 'Submitting...',
      saved: 'Page created successfully!',
      refused: 'Failed to create page',
      unanswered: 'An error occurred while creating the page',
    },
    update: {
      save: 'Update',
      saving: 'Updating...',
      saved: 'Page updated successfully!',
      refused: 'Failed to update page',
      unanswered: 'An error occurred while updating the page',
    },
  },
}

const field = <N extends keyof typeof labels>(name: N) => ({ name, label: labels[name] })

export function PageFields() {
  return (
    <Desk
      rail={
        <>
          <FormSection title="Details">
            <TextLine<PageValues>
              {...field('slug')}
              hint="The part after the site’s name. Leave empty to use the title."
              spellCheck={false}
            />
            <Choice<PageValues>
              {...field('footer')}
              options={{ '': 'None', ...columnNames }}
              hint="Privacy policy and imprint are always linked: the settings say which pages these are."
            />
            <Tick<PageValues> {...field('noindex')} hint="Search engines and the sitemap leave it out." />
          </FormSection>
          <FormSection title="Publication">
            <PublicationFields />
          </FormSection>
          <Appearance />
        </>
      }
    >
      <TitleLine<PageValues> {...field('title')} />
      <MarkdownField<PageValues>
        {...field('content')}
        preview={(markdown) => previewPageText(sessionApi, markdown)}
        pictures={textPictures}
      />
      <MarkdownTips />
    </Desk>
  )
}
