import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { TabList } from '../../../ui/tab-list.tsx'
import type { Folder } from '../options.ts'

interface Props {
  folder: Folder
  unread: number
  unreadSpam: number
  onFolder: (folder: Folder) => void
}

export function FolderTabs({ folder, unread, unreadSpam, onFolder }: Props) {
  const tabs = [
    { key: 'inbox', label: <FolderLabel name="Inbox" unread={unread} tone="accent" /> },
    { key: 'spam', label: <FolderLabel name="Spam" unread={unreadSpam} tone="grey" /> },
  ] as const
  return <TabList label="Folders" tabs={tabs} current={folder} onChoose={onFolder} />
}

function FolderLabel({ name, unread, tone }: { name: string; unread: number; tone: Tone }) {
  return (
    <>
      {name}
      {unread > 0 && (
        <StatusBadge tone={tone}>
          {unread}
          <span className="sr-only"> unread</span>
        </StatusBadge>
      )}
    </>
  )
}
