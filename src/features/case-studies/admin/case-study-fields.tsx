import { useController, useFormContext } from 'react-hook-form'
import { Desk, TitleLine } from '../../../editor/desk.tsx'
import type { EntryKind } from '../../../editor/entry-kind.ts'
import { SlugLine, TextBlock, TextLine } from '../../../editor/fields.tsx'
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
import { FormSection, SelectField } from '../../../ui/field.tsx'
import { lazyRules } from '../../../ui/form-rules.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Appearance } from '../../appearance.tsx'
import { ImageField } from '../../media/admin/image-field.tsx'
import { textPictures } from '../../media/admin/text-pictures.ts'
import { createCaseStudy, getCaseStudy, type MenuService, previewCaseStudyText, updateCaseStudy } from '../client.ts'
import { caseStudyLimits } from '../options.ts'
import type { CaseStudy, CaseStudyInput } from '../schema.ts'
import { sharedStudy } from '../site/case-studies-meta.ts'
import { TimelineFields } from './timeline-fields.tsx'

/** The form's values: always the maximum number of figures, and a quote that may be empty. */
export type CaseStudyValues = Required<Omit<CaseStudyInput, 'revision' | 'quote' | 'scheduledDate' | 'publicUntil'>> & {
  quote: NonNullable<CaseStudyInput['quote']>
  /** ISO 8601, UTC; '' if none was chosen. */
  scheduledDate: string
  publicUntil: string
}

const noQuote = { text: '', name: '', role: '' }

const rowsOf = (figures: CaseStudyValues['figures']) =>
  Array.from({ length: caseStudyLimits.figures }, (_, index) => figures[index] ?? { value: '', label: '' })

export const newCaseStudy: CaseStudyValues = {
  title: '',
  slug: '',
  client: '',
  industry: '',
  services: [],
  challenge: '',
  approach: '',
  result: '',
  figures: rowsOf([]),
  quote: noQuote,
  timeline: [],
  timelineStart: '',
  image: '',
  ...noHead,
  ...newPublication,
}

const labels = {
  title: 'Title',
  client: 'Client',
  industry: 'Industry',
  services: 'Services',
  challenge: 'Challenge',
  approach: 'Approach',
  result: 'Result',
  figures: 'Figures',
  quote: 'Quote',
  timeline: 'Timeline',
  timelineStart: 'Start',
  image: 'Image',
  slug: 'Address',
  ...headLabels,
  ...publicationLabels,
} satisfies Record<keyof CaseStudyValues, string>

function valuesOf(study: CaseStudy): CaseStudyValues {
  const { title, slug, client, industry, services, challenge, approach, result, timeline, timelineStart } = study
  return {
    ...{ title, slug, client, industry, services, challenge, approach, result, timeline, timelineStart },
    ...headOf(study),
    ...publicationOf(study),
    figures: rowsOf(study.figures),
    quote: study.quote ?? noQuote,
    image: study.image ?? '',
  }
}

export const caseStudyKind: EntryKind<CaseStudyValues, CaseStudyInput, CaseStudy> = {
  name: 'case-study',
  path: 'case-studies',
  draft: datedDraft,
  noun: 'case study',
  labels,
  rules: lazyRules(async () => (await import('../schema.ts')).caseStudyInput),
  valuesOf,
  get: (id) => getCaseStudy(sessionApi, id),
  create: (api, input) => createCaseStudy(api, input),
  update: (input, _, base) => updateCaseStudy(sessionApi, base._id, input, base.revision),
  markdownFields: ['challenge', 'approach', 'result'],
  shared: {
    of: (values) =>
      sharedStudy({
        ...values,
        slug: values.slug || slugAsTyped(values.title),
        image: values.image || null,
        figures: values.figures.filter(({ value }) => value.trim() !== ''),
      }),
    fields: ['title', 'client'],
  },
  remembered: ['industry'],
  texts: {
    create: {
      save: 'Submit',
      saving: 'Submitting...',
      saved: 'Case study created successfully!',
      refused: 'Failed to create case study',
      unanswered: 'An error occurred while creating the case study',
    },
    update: {
      save: 'Update',
      saving: 'Updating...',
      saved: 'Case study updated successfully!',
      refused: 'Failed to update case study',
      unanswered: 'An error occurred while updating the case study',
    },
  },
}

const field = <N extends keyof typeof labels>(name: N) => ({ name, label: labels[name] })

const text = <N extends 'challenge' | 'approach' | 'result'>(name: N) => ({
  ...field(name),
  isShort: true,
  preview: (markdown: string) => previewCaseStudyText(sessionApi, name, markdown),
  pictures: textPictures,
})

export function CaseStudyFields({ menu }: { menu: MenuService[] }) {
  return (
    <Desk
      rail={
        <>
          <FormSection title="Details">
            <TextLine<CaseStudyValues>
              {...field('client')}
              isRequired
              hint="The name, or a description such as “A machine builder in Bavaria”."
            />
            <TextLine<CaseStudyValues> {...field('industry')} isRequired hint="Manufacturing, Retail, Utilities…" />
            <ServicesField menu={menu} />
            <SlugLine<CaseStudyValues> {...field('slug')} />
          </FormSection>
          <div className="grid gap-6">
            <FormSection title="Publication">
              <PublicationFields />
            </FormSection>
            <FormSection title="Image" text="Without one, a picture is drawn for it.">
              <ImageField<CaseStudyValues> {...field('image')} isRequired={false} />
            </FormSection>
            <Appearance />
          </div>
        </>
      }
    >
      <TitleLine<CaseStudyValues> {...field('title')} />
      <div className="grid gap-5">
        <MarkdownField<CaseStudyValues> {...text('challenge')} />
        <MarkdownField<CaseStudyValues> {...text('approach')} />
        <MarkdownField<CaseStudyValues> {...text('result')} />
        <MarkdownTips />
        <FormSection title="Figures" text="Up to three figures that show the outcome.">
          {rowsOf([]).map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
            <div key={index} className="grid grid-cols-[8.75rem_minmax(0,1fr)] items-end gap-3 max-sm:grid-cols-1">
              <TextLine<CaseStudyValues> name={`figures.${index}.value`} label={`Figure ${index + 1}`} />
              <TextLine<CaseStudyValues> name={`figures.${index}.label`} label="What it means" />
            </div>
          ))}
        </FormSection>
        <FormSection title="Quote" text="What the client says about it, if anything.">
          <TextBlock<CaseStudyValues> name="quote.text" label="Quote" rows={3} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextLine<CaseStudyValues> name="quote.name" label="Name" />
            <TextLine<CaseStudyValues> name="quote.role" label="Role" />
          </div>
        </FormSection>
        <TimelineFields label={labels.timeline} startLabel={labels.timelineStart} />
      </div>
    </Desk>
  )
}

/** Services come from the menu; one that has left the menu stays until it is removed here. */
function ServicesField({ menu }: { menu: MenuService[] }) {
  const { formState } = useFormContext<CaseStudyValues>()
  const { field: services } = useController<CaseStudyValues, 'services'>({ name: 'services' })
  const nameOf = (path: string) => menu.find(({ to }) => to === path)?.name ?? path
  const left = menu.filter(({ to }) => !services.value.includes(to))
  return (
    <div className="grid gap-3">
      <SelectField
        label={labels.services}
        ref={services.ref}
        value=""
        error={formState.errors.services?.message}
        disabled={services.value.length >= caseStudyLimits.services}
        onChange={({ target }) => services.onChange([...services.value, target.value])}
      >
        <option value="">Add a service…</option>
        {left.map(({ to, name }) => (
          <option key={to} value={to}>
            {name}
          </option>
        ))}
      </SelectField>
      <ul className="flex flex-wrap gap-2">
        {services.value.map((path) => (
          <li key={path}>
            <button
              type="button"
              aria-label={`Remove ${nameOf(path)}`}
              onClick={() => services.onChange(services.value.filter((other) => other !== path))}
              className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm hover:border-red hover:text-red"
            >
              {nameOf(path)}
              <Icon name="close" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
