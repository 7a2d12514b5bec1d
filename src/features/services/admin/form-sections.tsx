import { type FieldPath, useFormContext, useWatch } from 'react-hook-form'
import { TextBlock, TextLine } from '../../../editor/fields.tsx'
import { LightField } from '../../../editor/markdown/light-field.tsx'
import { PartList } from '../../../editor/part-list.tsx'
import { DraftOnly, UntilField } from '../../../editor/publication.tsx'
import { slugAsTyped } from '../../../platform/slug.ts'
import { FormSection } from '../../../ui/field.tsx'
import { rewriteInput } from '../../../ui/rewrite-input.ts'
import { Appearance } from '../../appearance.tsx'
import { ImageField } from '../../media/admin/image-field.tsx'
import { IconChoice } from './icon-choice.tsx'
import { blankSubCard, blankSubSection, type ServiceValues, serviceLabels } from './service-kind.ts'
import { TermsFold } from './terms-fold.tsx'

const label = <N extends keyof typeof serviceLabels>(name: N) => ({ name, label: serviceLabels[name] })

export function AddressSection() {
  const { setValue } = useFormContext<ServiceValues>()
  const name = useWatch<ServiceValues, 'name'>({ name: 'name' })
  const withoutTail = (text: string) => setValue('name', text.replace(/[-._]+$/, ''))
  return (
    <FormSection hasTitleBeside title="Address">
      <TextLine<ServiceValues>
        {...label('name')}
        isRequired
        hint={`The page is at /services/${name.trim() || '…'}`}
        onInput={(event) => rewriteInput(event, slugAsTyped)}
        options={{ onBlur: ({ target }) => withoutTail(target.value) }}
      />
    </FormSection>
  )
}

export function PublicationSection() {
  return (
    <FormSection hasTitleBeside title="Publication">
      <DraftOnly />
      <UntilField />
      <Appearance />
    </FormSection>
  )
}

export function HeroSection() {
  return (
    <FormSection hasTitleBeside title="Hero" text="The head of the page: what visitors see first.">
      <TextLine<ServiceValues> {...label('data.hero.heroTitle')} isRequired />
      <TextBlock<ServiceValues> {...label('data.hero.heroDiscription')} isRequired rows={3} />
      <ImageField<ServiceValues> {...label('data.hero.heroImage')} />
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
      <ImageField<ServiceValues> {...label('data.main.mainImg')} />
      <TextLine<ServiceValues> {...label('data.main.mainTitle')} isRequired />
      <LightField<ServiceValues> {...label('data.main.mianDiscription')} rows={5} />
      <PartList
        name="data.main.mainSubSections"
        label="Sub-section"
        least={1}
        blank={blankSubSection}
        firstField="title"
      >
        {(index) => (
          <>
            <IconChoice index={index} />
            <TextLine<ServiceValues> name={`data.main.mainSubSections.${index}.title`} label="Title" isRequired />
            <LightField<ServiceValues>
              name={`data.main.mainSubSections.${index}.discription`}
              label="Description"
              isRequired
            />
            <LinkLine name={`data.main.mainSubSections.${index}.link`} hint="Leave empty for no link." />
          </>
        )}
      </PartList>
    </FormSection>
  )
}

export function CardSection() {
  return (
    <FormSection hasTitleBeside title="Card" text="The offer at the end, with its sub-cards.">
      <ImageField<ServiceValues> {...label('data.mainCard.mainCardImg')} />
      <TextLine<ServiceValues> {...label('data.mainCard.mainCardTitle')} isRequired />
      <LightField<ServiceValues> {...label('data.mainCard.mainCardDiscription')} isRequired />
      <LinkLine {...label('data.mainCard.link')} hint="Where “Learn More” goes. Leave empty for the contact form." />
      <PartList name="data.mainCard.subCard" label="Sub-card" least={1} blank={blankSubCard} firstField="subCardTitle">
        {(index) => (
          <>
            <TextLine<ServiceValues> name={`data.mainCard.subCard.${index}.subCardTitle`} label="Title" isRequired />
            <LightField<ServiceValues>
              name={`data.mainCard.subCard.${index}.SubCardDiscription`}
              label="Description"
              isRequired
              rows={3}
            />
            <LinkLine name={`data.mainCard.subCard.${index}.link`} hint="Leave empty for the contact form." />
            <TermsFold index={index} />
          </>
        )}
      </PartList>
    </FormSection>
  )
}

function LinkLine({ label = 'Link', ...named }: { name: FieldPath<ServiceValues>; label?: string; hint: string }) {
  return <TextLine<ServiceValues> {...named} label={label} placeholder="/services/… or #solutions" spellCheck={false} />
}
