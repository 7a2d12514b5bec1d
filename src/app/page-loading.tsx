import { Loading, Skeleton } from '../ui/states.tsx'

/** The shape of the page that is on its way, with the words that the visitor waits by. */
export function PageLoading({ pathname }: { pathname: string }) {
  const isCareer = pathname.startsWith('/career')
  return (
    <>
      <div className="bg-band pt-header">
        <div className="page py-14 md:py-20">
          <div className="grid gap-4 opacity-30">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-12 w-full max-w-lg" />
            <Skeleton className="h-5 w-full max-w-md" />
          </div>
        </div>
      </div>
      <div className="page section grid min-h-[60vh] content-start gap-10">
        <Loading text={isCareer ? 'Loading job listings...' : 'Loading...'} />
        <div className={`grid gap-6 ${isCareer ? 'lg:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3'}`}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-80" />
          ))}
        </div>
      </div>
    </>
  )
}
