interface Props {
  /** What the save will do, and what stands unsaved. */
  note?: React.ReactNode
  children: React.ReactNode
}

/** The buttons of a long form, always in reach: the ways out first, the save last. */
export function FormActions({ note, children }: Props) {
  return (
    <div className="sticky bottom-0 z-10 -mx-2 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-paper px-2 py-3 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-3">
      {note && <div className="mr-auto text-xs text-soft max-sm:w-full">{note}</div>}
      {children}
    </div>
  )
}
