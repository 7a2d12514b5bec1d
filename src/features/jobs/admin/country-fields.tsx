import { useMemo, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { Choice } from '../../../editor/fields.tsx'
import { countryCodes, countryName } from '../../../platform/countries.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { JobFields } from '../schema.ts'

/** All countries by name. */
function useCountries(): [code: string, name: string][] {
  return useMemo(() => {
    const named = countryCodes.map((code): [string, string] => [code, countryName(code)])
    return named.sort(([, one], [, other]) => one.localeCompare(other, 'en'))
  }, [])
}

/** The country of the place of work. */
export function CountryChoice({ label }: { label: string }) {
  const options = Object.fromEntries([['', 'That of the office'], ...useCountries()])
  return <Choice<JobFields> name="country" label={label} options={options} />
}

/** For a remote job: the countries in which applicants may live, chosen one after the other. */
export function ApplicantCountries({ label }: { label: string }) {
  const { field, fieldState } = useController<JobFields, 'countries'>({ name: 'countries' })
  const location = useWatch<JobFields, 'location'>({ name: 'location' })
  const [news, setNews] = useState('')
  const countries = useCountries()
  if (location !== 'Remote') return null
  const change = (codes: string[], announcement: string) => {
    field.onChange(codes)
    setNews(announcement)
  }
  return (
    <div className="grid gap-2">
      <SelectField
        ref={field.ref}
        label={label}
        hint="Choose one after the other. Without any: the countries of the offices."
        error={fieldState.error?.message}
        value=""
        onChange={({ target }) => change([...field.value, target.value], `${countryName(target.value)} added`)}
      >
        <option value="">Add a country…</option>
        {countries
          .filter(([code]) => !field.value.includes(code))
          .map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
      {field.value.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {field.value.map((code) => (
            <li key={code} className="flex items-center gap-0.5 rounded-full bg-accent-wash pl-3 text-sm text-accent">
              {countryName(code)}
              <button
                type="button"
                aria-label={`Remove ${countryName(code)}`}
                onClick={() =>
                  change(
                    field.value.filter((other) => other !== code),
                    `${countryName(code)} removed`,
                  )
                }
                className="grid size-7 shrink-0 place-items-center rounded-full hover:bg-accent hover:text-surface"
              >
                <Icon name="close" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  )
}
