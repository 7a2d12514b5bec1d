import { useWatch } from 'react-hook-form'
import { TextBlock } from '../../../editor/fields.tsx'
import { countCharacters } from '../../../ui/format.ts'
import { postLimits } from '../options.ts'
import type { PostFields } from '../schema.ts'

const max = postLimits.summary

/** The summary with a live counter that warns as soon as it is too long. */
export function SummaryField({ label }: { label: string }) {
  const value = useWatch<PostFields, 'summary'>({ name: 'summary' })
  // Trimmed, as the validation rule counts.
  const length = countCharacters(value.trim())
  const over = length - max
  return (
    <div className="relative">
      <TextBlock<PostFields>
        name="summary"
        label={label}
        isRequired
        rows={5}
        hint="Shown in lists, in search results and above the article."
      />
      <p
        className={`absolute top-0 right-0 text-sm tabular-nums ${over > 0 ? 'font-semibold text-red' : 'text-soft'}`}
        data-over={over > 0 || undefined}
      >
        {length}/{max}
      </p>
      <p role="status" className="sr-only">
        {over > 0 && `The summary is ${over === 1 ? '1 character' : `${over} characters`} too long`}
      </p>
    </div>
  )
}
