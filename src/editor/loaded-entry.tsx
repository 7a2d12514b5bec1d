import { useRevalidator } from 'react-router'
import { isMissing, messageOf } from '../platform/api-client.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'

/** What the clientLoader of an edit page answers: the entry, or why there is none. */
export interface Loaded<E> {
  entry?: E
  error?: unknown
}

export async function loadEntry<E>(load: Promise<E>): Promise<Loaded<E>> {
  try {
    return { entry: await load }
  } catch (error) {
    return { error }
  }
}

interface Props {
  error: unknown
  noun: string
  /** Where the server says no without a sentence of its own, and where no answer came. */
  texts: readonly [refused: string, unanswered: string]
  /** Where else to go. */
  back: string
  backLabel?: string
}

/** In place of an editor whose entry could not be loaded. */
export function FailedEntry({ error, noun, texts, back, backLabel = 'Back to the dashboard' }: Props) {
  const { revalidate, state } = useRevalidator()
  return (
    <LoadFailure
      title={messageOf(error, ...texts)}
      missing={isMissing(error) ? noun : undefined}
      onRetry={() => void revalidate()}
      isLoading={state === 'loading'}
      back={
        <ButtonLink to={back} variant="secondary">
          {backLabel}
        </ButtonLink>
      }
    />
  )
}
