/** A link to a section of a form, in the list of them. */
export const railLinkClass =
  'flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium text-soft hover:bg-accent-wash hover:text-accent aria-current:bg-accent-wash aria-current:text-accent md:min-h-9'

/** Marks a section with errors. */
export function RailLabel({ title, isWrong }: { title: string; isWrong: boolean }) {
  return (
    <>
      {title}
      {isWrong && (
        <span className="size-2 rounded-full bg-red">
          <span className="sr-only">has errors</span>
        </span>
      )}
    </>
  )
}
