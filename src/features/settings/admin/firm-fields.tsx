import { useEffect, useId, useState } from 'react'
import { Amount, TextBlock, TextLine, Tick } from '../../../editor/fields.tsx'
import { PartList } from '../../../editor/part-list.tsx'
import { browserApi } from '../../../platform/api/api-client.ts'
import { Link } from '../../../ui/link.tsx'
import { listSignInWays } from '../../auth/oidc/client.ts'
import { ImageField } from '../../media/admin/image-field.tsx'
import { appRoleFields, settingsCounts } from '../options.ts'
import { LineList } from './line-list.tsx'
import { labels, type SettingsValues } from './settings-kind.ts'

const field = <N extends keyof typeof labels>(name: N) => ({ name, label: labels[name] })

export function FirmFields() {
  return (
    <>
      <div className="grid gap-5 @md:grid-cols-2">
        <TextLine<SettingsValues> {...field('name')} isRequired />
        <TextLine<SettingsValues> {...field('legalName')} isRequired hint="In the footer and in job advertisements." />
      </div>
      <TextLine<SettingsValues> {...field('tagline')} isRequired hint="After the name in the title of the home page." />
      <TextBlock<SettingsValues> {...field('description')} isRequired hint="In the footer and in search results." />
      <div className="grid gap-5 @md:grid-cols-2">
        <TextLine<SettingsValues> {...field('language')} isRequired hint="Of the texts: en, en-GB, de…" />
        <TimeZoneField />
      </div>
      <h3 className="font-semibold">{labels.links}</h3>
      <PartList
        name="links"
        label="Profile"
        blank={{ label: '', to: '' }}
        most={settingsCounts.links}
        firstField="label"
      >
        {(index) => (
          <div className="grid gap-4 @md:grid-cols-2">
            <TextLine<SettingsValues> name={`links.${index}.label`} label="Label" isRequired />
            <TextLine<SettingsValues> name={`links.${index}.to`} label="Link" isRequired inputMode="url" />
          </div>
        )}
      </PartList>
    </>
  )
}

/** Days are shown, and end, as they do there. */
function TimeZoneField() {
  const id = useId()
  return (
    <>
      <TextLine<SettingsValues>
        {...field('timeZone')}
        isRequired
        list={id}
        spellCheck={false}
        hint="Of all dates: when a day begins and a deadline ends. Europe/Berlin, America/New_York…"
      />
      <datalist id={id}>
        {Intl.supportedValuesOf('timeZone').map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

export function OfficeFields() {
  return (
    <>
      <div className="grid gap-5 @md:grid-cols-2">
        <TextLine<SettingsValues> {...field('email')} isRequired type="email" />
        <TextLine<SettingsValues> {...field('phone')} type="tel" />
        <TextLine<SettingsValues>
          {...field('country')}
          isRequired
          hint="Two-letter code, for jobs at a place that is no office: DE, CH…"
        />
      </div>
      <PartList
        name="offices"
        label="Office"
        blank={{ city: '', lines: [], phone: '', country: '' }}
        most={settingsCounts.offices}
        firstField="city"
      >
        {(index) => (
          <div className="grid gap-4 @md:grid-cols-2">
            <TextLine<SettingsValues> name={`offices.${index}.city`} label="City" isRequired />
            <TextLine<SettingsValues>
              name={`offices.${index}.country`}
              label="Country"
              isRequired
              hint="Two-letter code: DE, CH…"
            />
            <LineList name={`offices.${index}.lines`} label="Address" hint="One line each, starting with the street." />
            <TextLine<SettingsValues>
              name={`offices.${index}.phone`}
              label="Phone"
              type="tel"
              hint="If empty, the firm’s number is shown."
            />
          </div>
        )}
      </PartList>
    </>
  )
}

export function ContactFields() {
  return (
    <>
      <TextLine<SettingsValues> name="contact.title" label="Title" isRequired />
      <TextBlock<SettingsValues> name="contact.text" label="Text" />
      <TextLine<SettingsValues> name="contact.offices" label="Title above the offices" isRequired />
      <TextBlock<SettingsValues> name="contact.thanks" label="After a message is sent" isRequired />
      <TextBlock<SettingsValues>
        name="contact.consent"
        label="Above the button"
        rows={2}
        hint="Shown once a privacy policy is published, with a link to it."
      />
      <div className="grid gap-5 @md:grid-cols-2">
        <TextLine<SettingsValues>
          name="contactPerson.name"
          label="Person beside the form"
          hint="Leave empty to name nobody."
        />
        <TextLine<SettingsValues> name="contactPerson.role" label="Role of the person" />
      </div>
      <TextBlock<SettingsValues> name="contactPerson.text" label="A sentence about the person" rows={2} />
      <ImageField<SettingsValues> name="contactPerson.portrait" label="Portrait of the person" isRequired={false} />
      <LineList
        {...field('recipients')}
        name="recipients"
        hint="Addresses that receive the messages by email, one per line. Leave empty to use the address set on the server."
      />
      <Tick<SettingsValues>
        {...field('confirmsMessages')}
        hint="The sender gets the text “After a message is sent”, at most once an hour."
      />
      <Amount<SettingsValues>
        {...field('messageDays')}
        min={0}
        max={settingsCounts.messageDays}
        step={1}
        hint="Days until messages and the emails about them are erased, from the trash, too. 0 keeps them until somebody deletes them."
      />
    </>
  )
}

export function SignInFields() {
  return (
    <>
      <Tick<SettingsValues>
        {...field('passkeysRequired')}
        hint="Anyone who has a passkey can sign in only with it; anyone else must add one right after signing in. A code from the server's shell always works."
      />
      <Tick<SettingsValues>
        {...field('firmAccountOnly')}
        hint="No codes are mailed. The firm's account, passkeys and a code from the server's shell still sign in. An owner must have signed in with the firm's account once."
      />
      <AppRoleFields />
      <p className="text-sm text-soft">
        Your own passkeys and account of the firm are at{' '}
        <Link to="/admin/account" className="text-accent underline underline-offset-4">
          Your sign-in
        </Link>
        .
      </p>
      <Amount<SettingsValues>
        {...field('activityDays')}
        min={settingsCounts.minActivityDays}
        max={settingsCounts.activityDays}
        step={1}
        hint="Days until lines of the activity log are removed. Nobody can remove one before that."
      />
    </>
  )
}

/** Only where there is a provider that could say them. */
function AppRoleFields() {
  const [hasProvider, setHasProvider] = useState(false)
  useEffect(() => {
    listSignInWays(browserApi).then(
      ({ firmAccount }) => setHasProvider(firmAccount),
      () => {},
    )
  }, [])
  if (!hasProvider) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">App roles</legend>
      <p className="text-sm text-pretty text-soft">
        Whoever has one of these at the firm’s sign-in joins the team when they first sign in. With several, the highest
        counts. Empty fields let nobody in.
      </p>
      <div className="grid gap-5 @md:grid-cols-2">
        {appRoleFields.map((name) => (
          <TextLine<SettingsValues> key={name} {...field(name)} spellCheck={false} autoComplete="off" />
        ))}
      </div>
    </fieldset>
  )
}

export function VisitFields() {
  return <Tick<SettingsValues> {...field('analytics')} hint="Counts page views, without cookies." />
}
