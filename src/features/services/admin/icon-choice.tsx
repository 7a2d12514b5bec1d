import { useId } from 'react'
import { useController } from 'react-hook-form'
import { ServiceIcon, serviceIcons } from '../service-icon.tsx'
import type { ServiceValues } from './service-kind.ts'

/** Chooses the icon of a sub-section by its picture. */
export function IconChoice({ index }: { index: number }) {
  const { field } = useController<ServiceValues, `data.main.mainSubSections.${number}.icon`>({
    name: `data.main.mainSubSections.${index}.icon`,
  })
  const group = useId()
  // An imported page may have another icon: it stays until another is chosen.
  const names = serviceIcons.includes(field.value) || !field.value ? serviceIcons : [...serviceIcons, field.value]
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Icon</legend>
      <div className="grid grid-cols-3 sm:grid-cols-[repeat(7,minmax(0,6.5rem))] gap-1.5 pt-1.5 sm:gap-2">
        {names.map((name) => (
          <label
            key={name}
            className="relative grid min-h-11 justify-items-center gap-1 rounded-md border border-line px-0 py-2 text-xs text-soft hover:border-accent has-checked:border-accent has-checked:bg-accent-wash has-checked:text-accent-strong has-checked:inset-ring has-checked:inset-ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={group}
              value={name}
              checked={field.value === name}
              onChange={() => field.onChange(name)}
              onBlur={field.onBlur}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <ServiceIcon name={name} />
            <span className="max-w-full truncate not-sm:tracking-tight">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
