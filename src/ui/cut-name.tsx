import { splitName } from './split-name.ts'

/** A file's name in one line. If that has no room for all of it, its middle is left out, and a pointer shows the rest. */
export function CutName({ name, className = '' }: { name: string; className?: string }) {
  const [start, end] = splitName(name)
  return (
    <span title={name} className={`flex min-w-0 ${className}`}>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="truncate whitespace-pre">
        {start}
      </span>
      {end && (
        <span aria-hidden="true" className="shrink-0 whitespace-pre">
          {end}
        </span>
      )}
    </span>
  )
}
