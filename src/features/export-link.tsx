import { messageOf } from '../platform/api/api-client.ts'
import { buttonClass } from '../ui/button.tsx'
import { formatNumber } from '../ui/format.ts'
import { Icon } from '../ui/icon.tsx'
import { toast } from '../ui/toast.tsx'

interface Props {
  href: string
  label?: string
  /** How many rows the file will have, if known. */
  count?: number | undefined
  /** An API call that renews an expired session, which a download cannot do. */
  renew: () => Promise<unknown>
  failures: [refused: string, unreachable: string]
}

export function ExportLink({ href, label = 'Export CSV', count, renew, failures }: Props) {
  // Not shown beside the words: the row would jump once it is known.
  const rows = count === undefined ? undefined : formatNumber(count)

  async function handleClick(event: React.MouseEvent): Promise<void> {
    event.preventDefault()
    try {
      await renew()
      Object.assign(document.createElement('a'), { href, download: '' }).click()
    } catch (error) {
      toast.error(messageOf(error, ...failures))
    }
  }

  return (
    <a
      href={href}
      download
      title={rows && `Rows: ${rows}`}
      onClick={(event) => void handleClick(event)}
      className={buttonClass('secondary', '', 'small')}
    >
      <Icon name="download" className="size-4" />
      {label}
      {rows && <span className="sr-only"> ({rows})</span>}
    </a>
  )
}
