interface Props<Key extends string> {
  /** The name of the group, for screen readers. */
  label: string
  options: readonly { key: Key; label: string }[]
  current: Key
  onChoose: (key: Key) => void
  className?: string
}

/** A group of buttons that switches between a few views of the same content. */
export function Segments<Key extends string>({ label, options, current, onChoose, className = '' }: Props<Key>) {
  return (
    <fieldset aria-label={label} className={`flex rounded-md border border-line bg-surface p-0.5 ${className}`}>
      {options.map(({ key, label: name }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === current}
          onClick={() => onChoose(key)}
          className="min-h-9 rounded-sm px-3 text-sm font-semibold text-soft transition-colors hover:text-accent md:min-h-8 aria-pressed:bg-accent-wash aria-pressed:text-accent"
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
