import { LoadingCards } from '../../ui/loading-cards.tsx'
import { Loading, Skeleton } from '../../ui/states.tsx'

/** A skeleton of the page that is loading, with "Loading..." in words. */
export function PageLoading({ pathname }: { pathname: string }) {
  const isCareer = pathname.startsWith('/career')
  return (
    <>
      <div className="bg-band pt-header">
        <div className="page py-14 md:py-20">
          <div className="grid gap-4">
            <Skeleton className="h-4 w-32 bg-band-line!" />
            <Skeleton className="h-12 w-full max-w-lg bg-band-line!" />
            <Skeleton className="h-5 w-full max-w-md bg-band-line!" />
          </div>
        </div>
      </div>
      <div className="page section min-h-[60vh]">
        {pathname.startsWith('/services/') ? (
          <LoadingService />
        ) : (
          <LoadingCards text={isCareer ? 'Loading job listings...' : undefined} isWide={isCareer} />
        )}
      </div>
    </>
  )
}

/** Text with a picture beside it. */
function LoadingService() {
  return (
    <div className="grid gap-10">
      <Loading />
      <div className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="grid gap-4">
          <Skeleton className="h-10 max-w-md" />
          <Skeleton className="h-10 w-3/4 max-w-sm" />
          {['w-full', 'w-11/12', 'w-5/6', 'w-3/5'].map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
        <Skeleton className="aspect-4/3 rounded-lg!" />
      </div>
    </div>
  )
}
