/** What went wrong, beside the form that it happened to; spoken when it appears. */
export function Failure({ id, text }: { id?: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} role="alert" className="rounded-md bg-red-wash px-4 py-3 text-sm font-medium text-red">
      {text}
    </p>
  )
}
