import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

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
    <section role="alert" className="grid gap-4 rounded-lg border border-signal bg-surface p-5">
      <div className="flex gap-3">
        <Icon name="warning" className="mt-1 size-5" />
        <div>
          <h2 className="text-lg">This was changed by somebody else</h2>
          <p className="text-sm text-soft">{message} What you typed is still here.</p>
        </div>
      </div>
      {differences.length === 0 ? (
        <p className="text-sm">The other version has the same text as yours.</p>
      ) : (
        <dl className="grid gap-3 text-sm">
          {differences.map(({ label, mine, theirs }) => (
            <div key={label} className="grid gap-2 border-t border-line pt-3 md:grid-cols-[8rem_1fr_1fr]">
              <dt className="font-semibold">{label}</dt>
              <dd className="min-w-0">
                <span className="block text-xs text-soft">Yours</span>
                <span className="line-clamp-6 whitespace-pre-wrap">{mine || 'empty'}</span>
              </dd>
              <dd className="min-w-0">
                <span className="block text-xs text-soft">Saved since</span>
                <span className="line-clamp-6 whitespace-pre-wrap">{theirs || 'empty'}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKeepMine} disabled={isBusy}>
          Save mine over it
        </Button>
        <Button variant="secondary" onClick={onTakeTheirs} disabled={isBusy}>
          Take the other version
        </Button>
      </div>
    </section>
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
