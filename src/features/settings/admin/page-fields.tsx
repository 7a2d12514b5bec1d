import { Choice, TextBlock, TextLine } from '../../../editor/fields.tsx'
import { PartList } from '../../../editor/part-list.tsx'
import { ImageField } from '../../media/admin/image-field.tsx'
import { badgePictures, settingsCounts } from '../options.ts'
import { LegalPageFields } from './legal-page-fields.tsx'
import { LineList } from './line-list.tsx'
import type { SettingsValues } from './settings-kind.ts'

export function ServicePageFields() {
  return (
    <>
      <PartList
        name="stats"
        label="Figure"
        blank={{ value: '', label: '', text: '' }}
        most={settingsCounts.stats}
        firstField="value"
      >
        {(index) => (
          <>
            <div className="grid gap-4 @md:grid-cols-[8rem_minmax(0,1fr)]">
              <TextLine<SettingsValues> name={`stats.${index}.value`} label="Figure" isRequired />
              <TextLine<SettingsValues> name={`stats.${index}.label`} label="Label" isRequired />
            </div>
            <TextLine<SettingsValues> name={`stats.${index}.text`} label="What it means" />
          </>
        )}
      </PartList>
      <PartList
        name="service.badges"
        label="Badge"
        blank={{ picture: badgePictures[0], label: '' }}
        most={badgePictures.length}
        firstField="label"
      >
        {(index) => (
          <div className="grid gap-4 @md:grid-cols-2">
            <TextLine<SettingsValues> name={`service.badges.${index}.label`} label="Label" isRequired />
            <Choice<SettingsValues> name={`service.badges.${index}.picture`} label="Picture" options={badgePictures} />
          </div>
        )}
      </PartList>
      <TextLine<SettingsValues> name="service.callToAction.title" label="Call to action" isRequired />
      <LineList name="service.callToAction.notes" label="Notes below it" hint="One per line." />
    </>
  )
}

export function BlogFields() {
  return (
    <>
      <TextBlock<SettingsValues> name="blog.text" label="Introduction to the blog" isRequired rows={2} />
      <ImageField<SettingsValues> name="blog.picture" label="Picture of the blog" isRequired={false} />
      <TextBlock<SettingsValues> name="career.text" label="Introduction to the openings" isRequired rows={2} />
      <ImageField<SettingsValues> name="career.picture" label="Picture of the openings" isRequired={false} />
      <PartList
        name="authors"
        label="Author"
        blank={{ name: '', text: '' }}
        most={settingsCounts.authors}
        firstField="name"
      >
        {(index) => (
          <>
            <TextLine<SettingsValues>
              name={`authors.${index}.name`}
              label="Name"
              isRequired
              hint="As it appears above the articles."
            />
            <TextBlock<SettingsValues>
              name={`authors.${index}.text`}
              label="A sentence about them"
              isRequired
              rows={2}
            />
          </>
        )}
      </PartList>
    </>
  )
}

export function FooterFields() {
  return (
    <>
      <LegalPageFields />
      <TextLine<SettingsValues> name="footer.note" label="After the legal name" />
      <PartList
        name="footer.services"
        label="Link"
        blank={{ name: '', to: '' }}
        most={settingsCounts.footerLinks}
        firstField="name"
      >
        {(index) => (
          <div className="grid gap-4 @md:grid-cols-2">
            <TextLine<SettingsValues> name={`footer.services.${index}.name`} label="Name" isRequired />
            <TextLine<SettingsValues> name={`footer.services.${index}.to`} label="Link" isRequired inputMode="url" />
          </div>
        )}
      </PartList>
    </>
  )
}
