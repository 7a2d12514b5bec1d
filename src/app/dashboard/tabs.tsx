import type { RefObject } from 'react'
import { panelOf, type Tab, TabList } from '../../ui/tab-list.tsx'

interface Props<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  current: Key
  onChoose: (key: Key) => void
  panel: RefObject<HTMLDivElement | null>
  /** At the end of the tabs' row. */
  aside?: React.ReactNode
  children: React.ReactNode
}

/** Tabs and the panel that they share. */
export function Tabs<Key extends string>({ label, tabs, current, onChoose, panel, aside, children }: Props<Key>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 md:border-b md:border-line">
        <TabList
          label={label}
          tabs={tabs}
          current={current}
          onChoose={onChoose}
          className="max-md:w-full max-md:border-b max-md:border-line"
        />
        {aside}
      </div>
      <div ref={panel} role="tabpanel" {...panelOf(current)} tabIndex={-1} className="relative outline-none">
        {children}
      </div>
    </div>
  )
}
