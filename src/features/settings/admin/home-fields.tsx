import { useWatch } from 'react-hook-form'
import { Choice, TextBlock, TextLine } from '../../../editor/fields.tsx'
import { PartList } from '../../../editor/part-list.tsx'
import { ImageField } from '../../media/admin/image-field.tsx'
import { pictureFocuses, settingsCounts } from '../options.ts'
import type { SettingsValues } from './settings-kind.ts'

export function SlideFields() {
  return (
    <PartList
      name="slides"
      label="Slide"
      blank={{ title: '', text: '', to: '', action: '', picture: '', focus: '' }}
      most={settingsCounts.slides}
      firstField="title"
    >
      {(index) => (
        <>
          <TextLine<SettingsValues> name={`slides.${index}.title`} label="Title" isRequired />
          <TextBlock<SettingsValues> name={`slides.${index}.text`} label="Text" rows={2} />
          <div className="grid gap-4 @md:grid-cols-2">
            <TextLine<SettingsValues> name={`slides.${index}.action`} label="Button" isRequired />
            <TextLine<SettingsValues> name={`slides.${index}.to`} label="Link" isRequired inputMode="url" />
          </div>
          <ImageField<SettingsValues>
            name={`slides.${index}.picture`}
            label={`Picture of slide ${index + 1}`}
            isRequired={false}
          />
          <FocusField index={index} />
        </>
      )}
    </PartList>
  )
}

/** Only for a slide's own picture: the drawn scenes have a fixed focus. */
function FocusField({ index }: { index: number }) {
  const picture = useWatch<SettingsValues, `slides.${number}.picture`>({ name: `slides.${index}.picture` })
  if (!picture) return null
  return (
    <Choice<SettingsValues>
      name={`slides.${index}.focus`}
      label="Focus of the picture"
      hint="The part that stays visible when the picture is cropped."
      options={pictureFocuses}
    />
  )
}

export function HomeFields() {
  return (
    <>
      <TextLine<SettingsValues> name="services.title" label="Title above the services" isRequired />
      <TextBlock<SettingsValues> name="services.text" label="Text above the services" rows={2} />
      <TextLine<SettingsValues> name="practiceLeads.title" label="Title above the people" isRequired />
      <PartList
        name="practiceLeads.people"
        label="Person"
        blank={{ name: '', role: '', portrait: '' }}
        most={settingsCounts.people}
        firstField="name"
      >
        {(index) => (
          <>
            <div className="grid gap-4 @md:grid-cols-2">
              <TextLine<SettingsValues> name={`practiceLeads.people.${index}.name`} label="Name" isRequired />
              <TextLine<SettingsValues> name={`practiceLeads.people.${index}.role`} label="Role" />
            </div>
            <ImageField<SettingsValues>
              name={`practiceLeads.people.${index}.portrait`}
              label={`Portrait of person ${index + 1}`}
              isRequired={false}
            />
          </>
        )}
      </PartList>
      <TextLine<SettingsValues> name="whyChooseUs.title" label="Title above the reasons" isRequired />
      <TextBlock<SettingsValues> name="whyChooseUs.text" label="Text above the reasons" rows={2} />
      <PartList
        name="whyChooseUs.reasons"
        label="Reason"
        blank={{ title: '', text: '' }}
        most={settingsCounts.reasons}
        firstField="title"
      >
        {(index) => (
          <>
            <TextLine<SettingsValues> name={`whyChooseUs.reasons.${index}.title`} label="Title" isRequired />
            <TextBlock<SettingsValues> name={`whyChooseUs.reasons.${index}.text`} label="Text" rows={3} />
          </>
        )}
      </PartList>
    </>
  )
}

export function QuestionFields() {
  return (
    <>
      <TextLine<SettingsValues> name="faq.title" label="Title" isRequired />
      <PartList
        name="faq.items"
        label="Question"
        blank={{ question: '', answer: '' }}
        most={settingsCounts.questions}
        firstField="question"
      >
        {(index) => (
          <>
            <TextLine<SettingsValues> name={`faq.items.${index}.question`} label="Question" isRequired />
            <TextBlock<SettingsValues> name={`faq.items.${index}.answer`} label="Answer" isRequired />
          </>
        )}
      </PartList>
    </>
  )
}
