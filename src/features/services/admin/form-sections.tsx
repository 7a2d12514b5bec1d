import { type FieldPath, useFormContext, useWatch } from 'react-hook-form'
import { FormSection, TextArea, TextField } from '../../../ui/field.tsx'
import type { ServiceDraft } from '../client.ts'
import { IconChoice } from './icon-choice.tsx'
import { ImageField } from './image-field.tsx'
import { PartList } from './part-list.tsx'
import { blankSubCard, blankSubSection, fieldLabels } from './service-draft.ts'

interface TextProps {
  name: FieldPath<ServiceDraft>
  label: string
  isRequired?: boolean
  hint?: string
}

function Line({ name, isRequired = true, ...rest }: TextProps) {
  const { register, getFieldState, formState } = useFormContext<ServiceDraft>()
  const error = getFieldState(name, formState).error?.message
  return <TextField autoComplete="off" isRequired={isRequired} error={error} {...rest} {...register(name)} />
}

function Paragraph({ name, isRequired = true, rows = 4, ...rest }: TextProps & { rows?: number }) {
  const { register, getFieldState, formState } = useFormContext<ServiceDraft>()
  const error = getFieldState(name, formState).error?.message
  return <TextArea rows={rows} isRequired={isRequired} error={error} {...rest} {...register(name)} />
}

export function AddressSection() {
  const name = useWatch<ServiceDraft, 'name'>({ name: 'name' })
  return (
    <FormSection hasTitleBeside title="Address">
      <Line name="name" label={fieldLabels.name} hint={`The page is at /services/${name.trim() || '…'}`} />
    </FormSection>
  )
}

export function HeroSection() {
  return (
    <FormSection hasTitleBeside title="Hero" text="The head of the page: what visitors see first.">
      <ImageField name="data.hero.heroImage" label={fieldLabels.heroImage} />
      <Line name="data.hero.heroTitle" label={fieldLabels.heroTitle} />
      <Paragraph name="data.hero.heroDiscription" label={fieldLabels.heroDiscription} rows={3} />
    </FormSection>
  )
}

export function MainSection() {
  return (
    <FormSection
      hasTitleBeside
      title="Main"
      text="What the service is, then one sub-section for each thing worth saying."
    >
      <ImageField name="data.main.mainImg" label={fieldLabels.mainImg} />
      <Line name="data.main.mainTitle" label={fieldLabels.mainTitle} />
      <Paragraph name="data.main.mianDiscription" label={fieldLabels.mianDiscription} isRequired={false} rows={5} />
      <PartList name="data.main.mainSubSections" label="Sub-section" blank={blankSubSection} firstField="title">
        {(index) => (
          <>
            <IconChoice index={index} />
            <Line name={`data.main.mainSubSections.${index}.title`} label="Title" />
            <Paragraph name={`data.main.mainSubSections.${index}.discription`} label="Description" />
          </>
        )}
      </PartList>
    </FormSection>
  )
}

export function CardSection() {
  return (
    <FormSection hasTitleBeside title="Card" text="The offer at the end, with its sub-cards.">
      <ImageField name="data.mainCard.mainCardImg" label={fieldLabels.mainCardImg} />
      <Line name="data.mainCard.mainCardTitle" label={fieldLabels.mainCardTitle} />
      <Paragraph name="data.mainCard.mainCardDiscription" label={fieldLabels.mainCardDiscription} />
      <PartList name="data.mainCard.subCard" label="Sub-card" blank={blankSubCard} firstField="subCardTitle">
        {(index) => (
          <>
            <Line name={`data.mainCard.subCard.${index}.subCardTitle`} label="Title" />
            <Paragraph name={`data.mainCard.subCard.${index}.SubCardDiscription`} label="Description" rows={3} />
          </>
        )}
      </PartList>
    </FormSection>
  )
}
