import { Loading, Skeleton } from './states.tsx'

interface Props {
  text?: string | undefined
  /** Text cards in rows of two; otherwise cards with a picture in rows of three. */
  isWide?: boolean
}

/** The placeholder of a loading list of cards, with a loading message. */
export function LoadingCards({ text, isWide = false }: Props) {
  return (
    <div className="grid content-start gap-10">
      <Loading text={text} />
      <div className={`grid gap-6 ${isWide ? 'lg:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3'}`}>
        {(isWide ? ['a', 'b', 'c', 'd'] : ['a', 'b', 'c']).map((key) => (
          <LoadingCard key={key} hasPicture={!isWide} />
        ))}
      </div>
    </div>
  )
}

function LoadingCard({ hasPicture }: { hasPicture: boolean }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      {hasPicture && <Skeleton className="aspect-8/5 rounded-none!" />}
      <div className="grid gap-4 p-6">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="mt-6 h-11 w-40" />
      </div>
    </div>
  )
}
