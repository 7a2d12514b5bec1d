import { useWatch } from 'react-hook-form'
import { Choice } from '../../../editor/fields.tsx'
import type { Practice } from '../client.ts'

interface Values {
  practice: string
}

/** The practices are the categories of the menu; one that has left the menu stays until another is chosen. */
export function PracticeField({ label, practices }: { label: string; practices: Practice[] }) {
  const chosen = useWatch<Values, 'practice'>({ name: 'practice' })
  const known = Object.fromEntries(practices.map(({ slug, category }) => [slug, category]))
  return (
    <Choice<Values>
      name="practice"
      label={label}
      options={{ '': 'No practice', ...(chosen && { [chosen]: chosen }), ...known }}
      hint="Services of the practice name its lead; of several people, the one who was published first."
    />
  )
}
