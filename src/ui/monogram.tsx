/** The initials of the first and the last name, in place of a portrait. */
export function Monogram({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="monogram size-14 text-lg">
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return [first, others.at(-1) ?? '']
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
