import { Monogram } from '../../../ui/monogram.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { PersonSummary } from '../schema.ts'
import { portraitOf } from './portrait.ts'

interface Props {
  person: Pick<PersonSummary, 'name' | 'image'>
  sizes: string
  /** On the person's own page. */
  isOpen?: boolean
}

/** The person's portrait; the initials on the same ground if there is none. */
export function Portrait({ person, sizes, isOpen = false }: Props) {
  const portrait = portraitOf(person)
  if (!portrait) {
    return (
      <div className="grid aspect-square w-full place-items-center rounded-lg border border-line bg-sunken">
        <Monogram name={person.name} />
      </div>
    )
  }
  return (
    <Picture
      src={portrait}
      alt={isOpen ? `Portrait of ${person.name}` : ''}
      width={960}
      height={720}
      sizes={sizes}
      loading={isOpen ? 'eager' : 'lazy'}
      className="aspect-square w-full rounded-lg border border-line bg-band object-cover"
    />
  )
}
