/** Shows the initials of the first and last name in place of a portrait. */
export function Monogram({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="monogram size-14 text-lg">
      {name
        .match(/^\S|(?<!\S)\S(?=\S*$)/gu)
        ?.join('')
        .toUpperCase()}
    </span>
  )
}
