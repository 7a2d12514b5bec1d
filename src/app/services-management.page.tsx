import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { site } from '../../content/site.ts'
import { MenuManagement } from '../features/menu/admin/menu-management.tsx'
import { slugOf, slugsOf } from '../features/menu/admin/service-slug.ts'
import { listMenu } from '../features/menu/client.ts'
import type { FormChoice } from '../features/services/admin/form-choice.ts'
import { ServiceContent } from '../features/services/admin/service-content.tsx'
import { listServicePages } from '../features/services/client.ts'
import { sessionApi } from '../platform/api-client.ts'
import { panelOf, TabList } from '../ui/tab-list.tsx'
import { useLoad } from '../ui/use-load.ts'
import { useUnsavedChanges } from '../ui/use-unsaved-changes.tsx'

const tabs = [
  { key: 'menu', label: 'Menu Management' },
  { key: 'content', label: 'Service Content Management' },
] as const

type TabId = (typeof tabs)[number]['key']

/** The address holds the tab and the open form: ?tab=content&edit=<page>, &new=<page>, or ?tab=menu&add=<page>. */
export default function ServicesManagement() {
  const [params, setParams] = useSearchParams()
  const [isMenuDirty, setIsMenuDirty] = useState(false)
  const [isContentDirty, setIsContentDirty] = useState(false)
  const leaveDialog = useUnsavedChanges(isMenuDirty || isContentDirty)
  const menu = useLoad(() => listMenu(sessionApi), 'menu')
  const pages = useLoad(() => listServicePages(sessionApi), 'services')
  const tab: TabId = params.get('tab') === 'content' ? 'content' : 'menu'
  const added = params.get('add')
  const addedPage = pages.data?.find(({ name }) => name === added)

  function handleTab(id: TabId): void {
    // An open form stays open behind the other tab.
    const next = new URLSearchParams(params)
    next.set('tab', id)
    next.delete('add')
    setParams(next, { replace: true, preventScrollReset: true })
  }

  function startOf(name: string) {
    const item = menu.data?.flatMap(({ items }) => items).find(({ to }) => slugOf(to) === name)
    return { name, title: item?.name ?? '', description: item?.desc ?? '' }
  }

  return (
    <div className="grid gap-6">
      <title>{`Services Management | ${site.name}`}</title>
      <h1 className="text-2xl">Services Management</h1>
      <TabList
        label="Services Management"
        tabs={tabs}
        current={tab}
        onChoose={handleTab}
        className="gap-x-1 border-b border-line"
      />
      <Panel id="menu" selected={tab}>
        <MenuManagement
          menu={menu}
          contentSlugs={pages.data && new Set(pages.data.map(({ name }) => name))}
          draft={addedPage && { name: addedPage.data.hero.heroTitle, desc: '', to: `/services/${addedPage.name}` }}
          onDraftDone={() => setParams({ tab: 'menu' }, { replace: true, preventScrollReset: true })}
          onDirty={setIsMenuDirty}
        />
      </Panel>
      <Panel id="content" selected={tab}>
        <ServiceContent
          pages={pages}
          menuSlugs={menu.data && slugsOf(menu.data)}
          choice={choiceOf(params)}
          onChoose={(choice) => setParams(paramsOf(choice))}
          startOf={startOf}
          onDirty={setIsContentDirty}
        />
      </Panel>
      {leaveDialog}
    </div>
  )
}

function choiceOf(params: URLSearchParams): FormChoice {
  if (params.has('edit')) return `edit:${params.get('edit')}`
  return params.has('new') ? `new:${params.get('new')}` : ''
}

function paramsOf(choice: FormChoice): Record<string, string> {
  const [kind, ...name] = choice.split(':')
  return kind ? { tab: 'content', [kind]: name.join(':') } : { tab: 'content' }
}

function Panel({ id, selected, children }: { id: TabId; selected: TabId; children: React.ReactNode }) {
  return (
    <div role="tabpanel" {...panelOf(id)} hidden={id !== selected}>
      {children}
    </div>
  )
}
