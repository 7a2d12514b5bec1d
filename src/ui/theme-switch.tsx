import { useId } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { chooseTheme, type Theme, themes, useTheme } from './theme.ts'

const looks: Record<Theme, { label: string; icon: IconName }> = {
  system: { label: "System's theme", icon: 'screen' },
  light: { label: 'Light theme', icon: 'sun' },
  dark: { label: 'Dark theme', icon: 'moon' },
}

const grounds = {
  page: 'border-line [&_label]:has-checked:bg-accent-wash [&_label]:has-checked:text-accent text-soft',
  band: 'border-band-line [&_label]:has-checked:bg-band-raised [&_label]:has-checked:text-band-text text-band-soft',
} as const

/** Switches between the light, dark and system theme. Its place stays empty until hydration, or without JavaScript. */
export function ThemeSwitch({ ground = 'page' }: { ground?: keyof typeof grounds }) {
  const theme = useTheme()
  const name = useId()
  if (!theme) return <div className="h-10.5" />
  return (
    <fieldset className={`inline-flex rounded-md border p-0.5 print:hidden ${grounds[ground]}`}>
      <legend className="sr-only">Theme</legend>
      {themes.map((value) => (
        <label
          key={value}
          title={looks[value].label}
          className="relative grid size-9 cursor-pointer place-items-center rounded-sm transition-colors hover:text-current has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-colour)"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={theme === value}
            onChange={() => chooseTheme(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <span className="sr-only">{looks[value].label}</span>
          <Icon name={looks[value].icon} className="size-4.5" />
        </label>
      ))}
    </fieldset>
  )
}
