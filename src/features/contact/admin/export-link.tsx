import { messageOf, sessionApi } from '../../../platform/api-client.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.tsx'
import { listMessages, messagesCsvUrl } from '../client.ts'
import type { Folder } from '../options.ts'

/** A download cannot renew an ended session, so a call before it does. */
export function ExportLink({ folder }: { folder: Folder }) {
  const url = messagesCsvUrl(folder)

  async function handleClick(event: React.MouseEvent): Promise<void> {
    event.preventDefault()
    try {
      await listMessages(sessionApi, { limit: 1 })
      const link = Object.assign(document.createElement('a'), { href: url, download: '' })
      link.click()
    } catch (error) {
      toast.error(messageOf(error, 'Failed to export the messages', 'Error exporting the messages'))
    }
  }

  return (
    <a
      href={url}
      download
      onClick={(event) => void handleClick(event)}
      className={buttonClass('secondary', '', 'small')}
    >
      <Icon name="download" className="size-4" />
      Export CSV
    </a>
  )
}
