import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const choices = { 'light dark': 'As the system', light: 'Light', dark: 'Dark' }

/** The theme of the page itself, which single exhibits and toasts use. */
export function PageTheme() {
  const [scheme, setScheme] = useState('light dark')
  useEffect(() => {
    document.documentElement.style.colorScheme = scheme
    return () => {
      document.documentElement.style.colorScheme = ''
    }
  }, [scheme])
  return (
    <fieldset aria-label="Theme of the page" className="styleguide-choice">
      {Object.entries(choices).map(([value, label]) => (
        <Button key={value} variant="band" aria-pressed={scheme === value} onClick={() => setScheme(value)}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
