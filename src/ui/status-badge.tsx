const tones = {
  green: 'bg-green-wash text-green',
  red: 'bg-red-wash text-red',
  grey: 'bg-grey-wash text-grey',
  blue: 'bg-blue-wash text-blue',
} as const

export type Tone = keyof typeof tones

export function StatusBadge({ tone, children }: { tone: Tone; children: React.ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full border border-transparent whitespace-nowrap px-3 py-0.5 text-xs font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
