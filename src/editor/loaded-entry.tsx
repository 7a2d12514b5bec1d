import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { isMissing, messageOf } from '../platform/api/api-client.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import type { Settled } from '../ui/use-awaited.ts'

/** Returns the loaded entry of an address. A failed reload keeps the open editor, which may hold typed text. */
export function useOpened<E>(address: string | null, loaded: Settled<E>): Settled<E> {
  const opened = useRef({ address, loaded })
  const isOpen = opened.current.address === address && opened.current.loaded.data !== undefined
  if (!isOpen || loaded.data) opened.current = { address, loaded }
  return opened.current.loaded
}

interface Props {
  error: unknown
  noun: string
  /** Shown if the server refuses without a message of its own, and if no response arrived. */
  texts: readonly [refused: string, unanswered: string]
  /** Where the back link leads. */
  back: string
  backLabel?: string
}

/** Replaces an editor whose entry could not be loaded. */
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
