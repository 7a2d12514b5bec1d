import { Button } from '../../ui/button.tsx'
import type { PictureRow, usePictures } from './use-pictures.ts'

type Props = Pick<
  ReturnType<typeof usePictures>,
  'rows' | 'undescribed' | 'ask' | 'dismiss' | 'retry' | 'settleAgain' | 'remove'
>

const rowClass = 'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 text-sm'

/** Lists the pictures that are uploading, failed, or not described yet. */
export function PictureRows({ rows, undescribed, ask, dismiss, retry, settleAgain, remove }: Props) {
  return (
    <ul aria-label="New pictures" className="grid border-t border-line empty:hidden">
      {rows.map((row) => (
        <li key={row.token} className={rowClass}>
          <span className="min-w-0 flex-1 basis-40 truncate">{row.name}</span>
          {row.error !== undefined ? (
            <span role="alert" className="font-medium text-red">
              {row.error}
            </span>
          ) : row.picture ? (
            <span className="text-soft">Uploaded, but no longer in the text.</span>
          ) : row.file ? (
            <progress aria-label={`Upload of ${row.name}`} value={row.sent} className="h-2 w-40 accent-accent" />
          ) : (
            <span className="text-soft">Not uploaded because the page was closed. Please choose it again.</span>
          )}
          <span className="ml-auto flex gap-1">
            <Action {...{ row, retry, settleAgain }} />
            <Button variant="quiet" size="small" aria-label={`Remove ${row.name}`} onClick={() => remove(row)}>
              {row.isInText ? 'Remove' : 'Dismiss'}
            </Button>
          </span>
        </li>
      ))}
      {undescribed.map((picture) => (
        <li key={picture.url} className={rowClass}>
          <span className="min-w-0 flex-1 basis-40 truncate">{picture.name}</span>
          <span className="text-soft">What does it show?</span>
          <span className="ml-auto flex gap-1">
            <Button variant="quiet" size="small" aria-label={`Describe ${picture.name}`} onClick={() => ask(picture)}>
              Describe
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Describe ${picture.name} later`}
              onClick={() => dismiss(picture)}
            >
              Later
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Action({ row, retry, settleAgain }: { row: PictureRow } & Pick<Props, 'retry' | 'settleAgain'>) {
  if (row.picture)
    return (
      <Button variant="quiet" size="small" onClick={() => settleAgain(row)}>
        Insert
      </Button>
    )
  if (!row.isPassing) return null
  return (
    <Button variant="quiet" size="small" onClick={() => retry(row)}>
      Try Again
    </Button>
  )
}
