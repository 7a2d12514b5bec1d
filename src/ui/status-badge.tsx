const status = 'border-transparent font-semibold whitespace-nowrap'

const tones = {
  green: `${status} bg-green-wash text-green`,
  red: `${status} bg-red-wash text-red`,
  grey: `${status} bg-grey-wash text-grey`,
  blue: `${status} bg-blue-wash text-blue`,
  /** Waiting for somebody. */
  amber: `${status} bg-amber-wash text-amber`,
  /** The number of new entries. */
  accent: `${status} bg-accent-wash text-accent`,
  /** A plain label, not a status. */
  plain: 'border-line text-soft wrap-anywhere',
} as const

export type Tone = keyof typeof tones

export function StatusBadge({ tone, children }: { tone: Tone; children: React.ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full border px-3 py-0.5 text-xs ${tones[tone]}`}>
      {children}
    </span>
  )
}

const dots = {
  green: 'bg-green',
  red: 'bg-red',
  grey: 'bg-control',
  blue: 'bg-blue',
  amber: 'bg-amber',
  accent: 'bg-accent',
  plain: 'bg-line',
} as const satisfies Record<Tone, string>

/** A status in a table row: a coloured dot and a word. */
export function StatusDot({ tone, children }: { tone: Tone; children: React.ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className={`size-2 shrink-0 rounded-full forced-colors:hidden ${dots[tone]}`} />
      {children}
    </span>
  )
}
