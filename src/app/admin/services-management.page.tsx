import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useMay } from '../../editor/rights.ts'
import { changedParams } from '../../features/list-place.ts'
import { MenuManagement } from '../../features/menu/admin/menu-management.tsx'
import { getMenu } from '../../features/menu/client.ts'
import type { MenuCategory } from '../../features/menu/schema.ts'
import { serviceNameIn } from '../../features/menu/service-path.ts'
import { listPages } from '../../features/pages/client.ts'
import { ServiceContent } from '../../features/services/admin/service-content.tsx'
import { newService, serviceKind } from '../../features/services/admin/service-kind.ts'
import { listServicePages } from '../../features/services/client.ts'
import { PageTitle } from '../../features/settings/site/page-title.tsx'
import { sessionApi, visitorApi } from '../../platform/api/api-client.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { Loading } from '../../ui/states.tsx'
import { panelOf, TabList } from '../../ui/tab-list.tsx'
import { settle, useAwaited } from '../../ui/use-awaited.ts'
import { isAddress } from '../cache/page-address.ts'
import type { Route } from './+types/services-management.page.ts'

const tabs = [
  { key: 'menu', label: 'Menu Management' },
  { key: 'content', label: 'Service Content Management' },
] as const

type TabId = (typeof tabs)[number]['key']

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const name = new URL(request.url).searchParams.get('edit')
  return {
    menu: settle(getMenu(sessionApi)),
    pages: settle(listServicePages(sessionApi)),
    // Without them, a path that may be one of theirs is not reported as leading nowhere.
    atRoot: settle(listPages(visitorApi).then(({ pages }) => new Set(pages.map(({ slug }) => slug)))),
    // Loaded separately, because the list may be older.
    edited: name === null ? {} : await settle(serviceKind.get(name)),
  }
}

/** Switching tabs or opening a new form needs no loading. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href || currentUrl.searchParams.get('edit') !== nextUrl.searchParams.get('edit')
}

export function HydrateFallback() {
  return <Loading />
}

/** The address holds the tab and the open form: ?tab=content&edit=<page>, &new=<page>, or ?tab=menu&add=<page>. */
export default function ServicesManagement({ loaderData }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  const menu = useAwaited(loaderData.menu)
  const pages = useAwaited(loaderData.pages)
  const atRoot = useAwaited(loaderData.atRoot).data
  const isEditor = useMay('editors')
  const tab: TabId = params.get('tab') === 'content' || !isEditor ? 'content' : 'menu'
  const added = params.get('add')
  const addedPage = pages.data?.find(({ name }) => name === added)

  function handleTab(id: TabId): void {
    if (id === tab) return
    // An open form stays open behind the other tab; the rest belongs to the other tab's list.
    const change = { tab: id, add: '', page: '', q: '' }
    setParams((latest) => changedParams(latest, change), { replace: true, preventScrollReset: true })
  }

  function startOf(name: string) {
    const item = menu.data?.menu.flatMap(({ items }) => items).find(({ to }) => serviceNameIn(to) === name)
    return newService(name, item?.name ?? '', item?.desc ?? '')
  }

  return (
    <div className="grid gap-6">
      <PageTitle title="Services Management" />
      <h1 className="text-2xl">Services Management</h1>
      {isEditor && (
        <TabList
          label="Services Management"
          tabs={tabs}
          current={tab}
          onChoose={handleTab}
          className="gap-x-1 border-b border-line"
        />
      )}
      {isEditor && (
        <Panel id="menu" selected={tab}>
          <MenuManagement
            menu={menu}
            onCopied={pages.reload}
            pages={{
              services: pages.data && new Set(pages.data.map(({ name }) => name)),
              isAddress: (path) => isAddress(path, atRoot),
            }}
            suggestion={
              addedPage && {
                ...{ name: addedPage.data.hero.heroTitle, desc: '' },
                ...{ to: `/services/${addedPage.name}`, aliases: [], isHidden: false },
              }
            }
            onSuggestionDone={() =>
              setParams((latest) => changedParams(latest, { add: '' }), { replace: true, preventScrollReset: true })
            }
          />
        </Panel>
      )}
      <Panel id="content" selected={tab}>
        <ServiceContent
          pages={pages}
          menuSlugs={menu.data && servicesIn(menu.data.menu)}
          onMoved={menu.reload}
          edited={loaderData.edited}
          startOf={startOf}
        />
      </Panel>
    </div>
  )
}

/** Returns the service pages that the menu links to. */
function servicesIn(menu: MenuCategory[]): Set<string> {
  return new Set(menu.flatMap(({ items }) => items.map(({ to }) => serviceNameIn(to) ?? '')))
}

function Panel({ id, selected, children }: { id: TabId; selected: TabId; children: React.ReactNode }) {
  return (
    <div role="tabpanel" {...panelOf(id)} hidden={id !== selected}>
      {children}
    </div>
  )
}
