import { Monogram } from './monogram.tsx'
import { Picture } from './picture.tsx'

interface Props {
  name: string
  role: string
  /** A sentence about the person. */
  text: string | undefined
  /** The portrait's address; '' shows the initials instead. */
  portrait: string
}

/** Introduces a person to visitors. */
export function Person({ name, role, text, portrait }: Props) {
  return (
    <div className="flex gap-4">
      {portrait ? (
        <Picture src={portrait} alt="" width={56} height={56} sizes="56px" className="monogram size-14 object-cover" />
      ) : (
        <Monogram name={name} />
      )}
      <div>
        <h3 className="text-lg leading-tight">{name}</h3>
        <p className="text-sm text-accent">{role}</p>
        <p className="mt-1 max-w-md text-sm text-soft">{text}</p>
      </div>
    </div>
  )
}
