import { useState } from 'react'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useKeptFlag } from '../../../ui/use-kept-flag.ts'
import { changeSettings } from '../client.ts'
import type { FirstHour, Step } from './first-hour-client.ts'
import { OpenQuestion } from './open-question.tsx'
import { stepLabels } from './steps.ts'

interface Props {
  firstHour: FirstHour
  onChange: (firstHour: FirstHour) => void
}

const failureText = 'The settings could not be saved. Try again in a minute.'

/** What a new site needs, until an owner dismisses it for everybody. Each browser remembers whether it is folded. */
export function FirstHourPanel({ firstHour, onChange }: Props) {
  const [isFolded, setIsFolded] = useKeptFlag('first-hour-folded', () => false)
  const { items, isOpen } = firstHour
  const done = items.filter(({ isDone }) => isDone).length
  return (
    <details
      open={!isFolded}
      onToggle={({ currentTarget }) => setIsFolded(!currentTarget.open)}
      className="group rounded-lg border border-line bg-surface"
    >
      <summary className="flex min-h-12 items-center gap-3 px-4 sm:px-5">
        <h2 className="text-base font-semibold">The first hour</h2>
        <span className="text-sm text-soft tabular-nums">
          {done} of {items.length} done
        </span>
        <Icon name="chevron" className="ml-auto size-5 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line px-4 py-4 sm:px-5">
        <ol className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
          {items.map((step) => (
            <StepLine key={step.name} step={step} />
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-3">
          {!isOpen && <OpenButton firstHour={firstHour} onOpened={() => onChange({ ...firstHour, isOpen: true })} />}
          <DismissButton onDismissed={() => onChange({ ...firstHour, isShown: false })} />
        </div>
      </div>
    </details>
  )
}

function StepLine({ step: { name, isDone, to } }: { step: Step }) {
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center gap-3 text-sm hover:text-accent">
        <span
          aria-hidden="true"
          className={`grid size-5 shrink-0 place-items-center rounded-full border ${
            isDone ? 'border-transparent bg-green-wash text-green' : 'border-control'
          }`}
        >
          {isDone && <Icon name="check" className="size-3.5" />}
        </span>
        <span className={isDone ? 'text-soft' : 'font-medium'}>{stepLabels[name]}</span>
        <span className="sr-only">{isDone ? '(done)' : '(not done yet)'}</span>
      </Link>
    </li>
  )
}

function OpenButton({ firstHour, onOpened }: { firstHour: FirstHour; onOpened: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function open(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await changeSettings(sessionApi, { isOpen: true })
      setIsAsked(false)
      toast.success('The site is open')
      onOpened()
    } catch (error) {
      setFailure(messageOf(error, failureText))
    }
    setIsBusy(false)
  }

  return (
    <>
      <Button size="small" onClick={() => setIsAsked(true)}>
        Open the site
      </Button>
      {isAsked && (
        <OpenQuestion
          {...{ firstHour, isBusy, failure }}
          text="From then on everybody can read it, and search engines may list it."
          confirmLabel="Open the site"
          onConfirm={() => void open()}
          onCancel={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

function DismissButton({ onDismissed }: { onDismissed: () => void }) {
  const [isBusy, setIsBusy] = useState(false)

  async function dismiss(): Promise<void> {
    setIsBusy(true)
    try {
      await changeSettings(sessionApi, { showsFirstHour: false })
      toast.success('Dismissed for everybody. The settings bring the list back.')
      onDismissed()
    } catch (error) {
      toast.error(messageOf(error, failureText))
      setIsBusy(false)
    }
  }

  return (
    <Button variant="quiet" size="small" disabled={isBusy} onClick={() => void dismiss()}>
      Dismiss
    </Button>
  )
}
