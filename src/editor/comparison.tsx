import type { Change } from './revisions.ts'
import { diffTexts, type Part } from './text-diff.ts'
import { asText } from './value-text.ts'

/** How many unchanged characters are shown around a change. */
const shownAround = 120

/** Shows the fields that differ between two versions, side by side. */
export function Comparison({ changes, revision }: { changes: Change[]; revision: number }) {
  if (changes.length === 0) return <p className="text-sm text-soft">The same as the current version.</p>
  return (
    <div className="grid gap-5">
      {changes.map(({ path, label, before, now }) => {
        const parts = diffTexts(asText(before), asText(now))
        return (
          <section key={path} aria-label={label} className="grid min-w-0 gap-2 md:grid-cols-2 md:gap-x-4">
            <h3 className="text-sm font-semibold md:col-span-2">{label}</h3>
            <Side name={`Version ${revision}`} value={before} parts={parts} hides="added" />
            <Side name="Now" value={now} parts={parts} hides="removed" />
          </section>
        )
      })}
    </div>
  )
}

interface SideProps {
  name: string
  value: unknown
  parts: Part[]
  hides: Part['kind']
}

function Side({ name, ...shown }: SideProps) {
  return (
    <div className="min-w-0 rounded-md border border-line bg-paper p-3 text-sm">
      <p className="mb-1 text-xs text-soft">{name}</p>
      <MarkedValue {...shown} />
    </div>
  )
}

/** Shows one of two versions of a field, marking the text only it has. `hides`: the text only the other one has. */
export function MarkedValue({ value, parts, hides }: Omit<SideProps, 'name'>) {
  const shown = parts.filter(({ kind }) => kind !== hides)
  const isPicture = typeof value === 'string' && /^\/media\/[0-9a-f]{32}\//.test(value)
  if (isPicture) return <img src={value} alt="" loading="lazy" className="max-h-40 rounded" />
  return (
    <span className="block whitespace-pre-wrap wrap-anywhere">
      {shown.length === 0 && <span className="text-soft italic">empty</span>}
      {shown.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
        <Words key={index} part={part} isFirst={index === 0} isLast={index === shown.length - 1} />
      ))}
    </span>
  )
}

function Words({ part: { kind, text }, isFirst, isLast }: { part: Part; isFirst: boolean; isLast: boolean }) {
  if (kind === 'removed') return <del className="bg-red-wash text-red">{text}</del>
  if (kind === 'added') return <ins className="bg-green-wash text-green">{text}</ins>
  if (text.length <= 2 * shownAround + 20) return text
  const [start, end] = [text.slice(0, shownAround).replace(/\S*$/, ''), text.slice(-shownAround).replace(/^\S*/, '')]
  return `${isFirst ? '' : start}... ${isLast ? '' : end.trimStart()}`
}
