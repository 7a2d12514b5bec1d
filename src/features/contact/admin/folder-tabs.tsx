import { StatusBadge } from '../../../ui/status-badge.tsx'
import { TabList } from '../../../ui/tab-list.tsx'
import type { Folder } from './mailbox-address.ts'

interface Props {
  folder: Folder
  unread: number
  onFolder: (folder: Folder) => void
}

export function FolderTabs({ folder, unread, onFolder }: Props) {
  const inbox = (
    <>
      Inbox
      {unread > 0 && (
        <StatusBadge tone="accent">
          {unread}
          <span className="sr-only"> unread</span>
        </StatusBadge>
      )}
    </>
  )
  const tabs = [
    { key: 'inbox', label: inbox },
    { key: 'spam', label: 'Spam' },
  ] as const
  return <TabList label="Folders" tabs={tabs} current={folder} onChoose={onFolder} />
}
