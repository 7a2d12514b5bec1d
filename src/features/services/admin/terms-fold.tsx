import { useState } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { TextBlock, TextLine } from '../../../editor/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ServiceValues } from './service-kind.ts'

/** The optional terms of a sub-card, folded so that the form stays short. */
export function TermsFold({ index }: { index: number }) {
  const path = `data.mainCard.subCard.${index}` as const
  const names = [`${path}.scope`, `${path}.duration`, `${path}.deliverables`, `${path}.price`] as const
  const { control } = useFormContext<ServiceValues>()
  const { errors } = useFormState({ control, name: [...names] })
  const [isOpen, setIsOpen] = useState(false)
  const [scope, duration, deliverables, price] = names
  return (
    <details
      className="group/terms"
      // An error must not stay hidden.
      open={isOpen || names.some((name) => get(errors, name) !== undefined)}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-8 list-none items-center gap-2 text-sm font-semibold hover:text-accent">
        <Icon name="chevron" className="size-4 -rotate-90 transition-transform group-open/terms:rotate-0" />
        Scope, duration, deliverables and price
      </summary>
      <div className="grid gap-4 pt-3">
        <p className="text-sm text-soft">
          They unfold under “Explore Service”. Leave all four empty for a plain link instead.
        </p>
        <TextBlock<ServiceValues> name={scope} label="Scope" rows={2} />
        <TextLine<ServiceValues> name={duration} label="Duration" placeholder="6 to 8 weeks" />
        <TextBlock<ServiceValues> name={deliverables} label="Deliverables" rows={3} hint="One on each line." />
        <TextLine<ServiceValues> name={price} label="Price basis" placeholder="Fixed price, €20,000" />
      </div>
    </details>
  )
}
