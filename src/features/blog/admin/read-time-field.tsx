import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '../../../ui/field.tsx'
import { countWords, suggestReadTime } from './reading.ts'

interface Props {
  value: string
  content: string
  error: string | undefined
  field: UseFormRegisterReturn
  onTake: (minutes: string) => void
}

/** Minutes, with what the text's length suggests. */
export function ReadTimeField({ value, content, error, field, onTake }: Props) {
  const words = countWords(content)
  const suggested = String(suggestReadTime(words))
  return (
    <div className="grid gap-1.5">
      <TextField
        label="Read time (minutes)"
        type="number"
        inputMode="numeric"
        min={1}
        max={60}
        step={1}
        isRequired
        error={error}
        {...field}
      />
      {words > 0 && (
        <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-xs text-soft">
          {words.toLocaleString('en')} {words === 1 ? 'word' : 'words'}, about {suggested} min
          {suggested !== value && (
            <button
              type="button"
              onClick={() => onTake(suggested)}
              className="min-h-6 rounded-sm px-1 font-semibold text-accent hover:underline"
            >
              Use {suggested} min
            </button>
          )}
        </p>
      )}
    </div>
  )
}
