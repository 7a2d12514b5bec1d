import { useState } from 'react'
import { panelOf, TabList } from '../../ui/tab-list.tsx'
import { Exhibit, Section, type Theme } from './exhibit.tsx'

export function Tabs() {
  return (
    <Section id="tabs" title="Tabs" text="One stop for the Tab key; the arrows choose.">
      <Exhibit title="Tabs and their panel" ground="surface">
        {(theme) => <Posts theme={theme} />}
      </Exhibit>
    </Section>
  )
}

function Posts({ theme }: { theme: Theme }) {
  const [current, setCurrent] = useState(`${theme}-posts`)
  const tabs = [
    { key: `${theme}-posts`, label: 'Blog Posts' },
    { key: `${theme}-jobs`, label: 'Jobs' },
    {
      key: `${theme}-messages`,
      label: (
        <>
          Messages
          <span className="rounded-full bg-accent-wash px-2 text-xs text-accent">3</span>
        </>
      ),
    },
  ]
  return (
    <div className="styleguide-stack">
      <TabList
        label={`Lists, ${theme}`}
        tabs={tabs}
        current={current}
        onChoose={setCurrent}
        className="border-b border-line"
      />
      {tabs.map(({ key }) => (
        <div key={key} role="tabpanel" {...panelOf(key)} hidden={key !== current}>
          The panel of this tab.
        </div>
      ))}
    </div>
  )
}
