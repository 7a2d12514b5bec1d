import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export interface Difference {
  label: string
  mine: string
  theirs: string
}

interface Props {
  /** The server's sentence. */
  message: string
  differences: Difference[]
  /** Saves what was typed over the newer version. */
  onKeepMine: () => void
  /** Loads the newer version into the form. */
  onTakeTheirs: () => void
  isBusy: boolean
}

/** Somebody else has saved in the meantime: what was typed stays, and what changed is shown beside it. */
export function ConflictNotice({ message, differences, onKeepMine, onTakeTheirs, isBusy }: Props) {
  return (
    <Notice
      kind="warning"
      title="This was changed by somebody else"
      actions={
        <>
          <Button size="small" onClick={onKeepMine} disabled={isBusy}>
            Save mine over it
          </Button>
          <Button size="small" variant="secondary" onClick={onTakeTheirs} disabled={isBusy}>
            Take the other version
          </Button>
        </>
      }
    >
      <p>{message} What you typed is still here.</p>
      {differences.length === 0 ? (
        <p>The other version has the same text as yours.</p>
      ) : (
        <dl className="mt-1 grid gap-3">
          {differences.map(({ label, mine, theirs }) => (
            <div key={label} className="grid gap-x-4 gap-y-2 border-t border-amber/40 pt-3 md:grid-cols-[8rem_1fr_1fr]">
              <dt className="font-semibold">{label}</dt>
              <Version label="Yours" text={mine} />
              <Version label="Saved since" text={theirs} />
            </div>
          ))}
        </dl>
      )}
    </Notice>
  )
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <dd className="min-w-0">
      <span className="block text-xs text-soft">{label}</span>
      <span className="line-clamp-6 whitespace-pre-wrap wrap-anywhere">{text || 'empty'}</span>
    </dd>
  )
}

/** The fields in which two versions differ, as text, in the order of `labels`. */
export function differencesBetween<T extends object>(
  mine: T,
  theirs: T,
  labels: Partial<Record<keyof T, string>>,
): Difference[] {
  return (Object.entries(labels) as [keyof T, string][])
    .map(([name, label]) => ({ label, mine: asText(mine[name]), theirs: asText(theirs[name]) }))
    .filter((difference) => difference.mine !== difference.theirs)
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(asText).join('\n')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
