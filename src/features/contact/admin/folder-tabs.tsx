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
        <span className="rounded-full bg-accent-wash px-2 text-xs text-accent">
          {unread}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </>
  )
  const tabs = [
    { key: 'inbox', label: inbox },
    { key: 'spam', label: 'Spam' },
  ] as const
  return <TabList label="Folders" tabs={tabs} current={folder} onChoose={onFolder} />
}
