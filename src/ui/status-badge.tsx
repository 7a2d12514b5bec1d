const status = 'border-transparent font-semibold whitespace-nowrap'

const tones = {
  green: `${status} bg-green-wash text-green`,
  red: `${status} bg-red-wash text-red`,
  grey: `${status} bg-grey-wash text-grey`,
  blue: `${status} bg-blue-wash text-blue`,
  /** How many are new. */
  accent: `${status} bg-accent-wash text-accent`,
  /** No status: a word that something goes by. */
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
