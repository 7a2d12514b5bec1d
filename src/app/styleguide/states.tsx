import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MissingPage } from '../../ui/page-links.tsx'
import { EmptyState, Loading, Skeleton } from '../../ui/states.tsx'
import { PageLoading } from '../site/page-loading.tsx'
import { Exhibit, Section, SingleExhibit } from './exhibit.tsx'

export function States() {
  return (
    <Section
      id="states"
      title="Loading, failed, empty, not found"
      text={
        <>
          What is not found is a page of its own: <Link to="/services/steam-engines">a service that is not there</Link>.
        </>
      }
    >
      <Exhibit title="Loading">
        {() => (
          <div className="styleguide-stack">
            <Loading />
            <Loading text="Loading job listings..." />
          </div>
        )}
      </Exhibit>
      <Exhibit title="Skeletons">
        {() => (
          <div className="styleguide-stack">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-80" />
          </div>
        )}
      </Exhibit>
      <Exhibit title="Failed">
        {() => (
          <div className="styleguide-stack">
            <div>
              <Notice kind="error" title="Failed to fetch services" />
            </div>
            <div>
              <Notice kind="error" title="Failed to fetch jobs" actions={<Retries />}>
                <p>The database cannot be reached.</p>
              </Notice>
            </div>
          </div>
        )}
      </Exhibit>
      <Exhibit title="Empty">
        {() => (
          <div className="styleguide-stack">
            <div>
              <EmptyState title="No blogs found" />
            </div>
            <div>
              <EmptyState title="No opening matches this choice" actions={<Button>Show all openings</Button>}>
                <p className="text-soft">Change one of the filters above.</p>
              </EmptyState>
            </div>
          </div>
        )}
      </Exhibit>
      <SingleExhibit title="A page past the last one">
        <MissingPage page={9} pages={4} firstAddress="/blog" />
      </SingleExhibit>
      <SingleExhibit title="A page on its way" isBleeding>
        <PageLoading pathname="/blog" />
      </SingleExhibit>
      <SingleExhibit title="Openings on their way" isBleeding>
        <PageLoading pathname="/career" />
      </SingleExhibit>
      <SingleExhibit title="A service on its way" isBleeding>
        <PageLoading pathname="/services/sap-implementation" />
      </SingleExhibit>
    </Section>
  )
}

function Retries() {
  return (
    <>
      <Button>Refresh Page</Button>
      <Button variant="secondary">Try Again</Button>
    </>
  )
}
