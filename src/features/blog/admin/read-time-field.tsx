import { useFormContext, useWatch } from 'react-hook-form'
import { Amount } from '../../../editor/fields.tsx'
import { countWords } from '../../../editor/markdown/words.ts'
import { formatNumber } from '../../../ui/format.ts'
import { postLimits } from '../options.ts'
import type { PostFields } from '../schema.ts'

/** The reading time in minutes, with a suggestion based on the text's length. */
export function ReadTimeField({ label }: { label: string }) {
  const { setValue } = useFormContext<PostFields>()
  const [content, value] = useWatch<PostFields, ['content', 'readTime']>({ name: ['content', 'readTime'] })
  const words = countWords(content)
  const suggested = suggestReadTime(words)
  return (
    <div className="grid gap-1.5">
      <Amount<PostFields> name="readTime" label={label} min={1} max={postLimits.readTime} step={1} isRequired />
      {words > 0 && (
        <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-xs text-soft">
          {formatNumber(words)} {words === 1 ? 'word' : 'words'}, about {suggested} min
          {suggested !== value && (
            <button
              type="button"
              onClick={() => setValue('readTime', suggested, { shouldDirty: true, shouldValidate: true })}
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

const wordsPerMinute = 220

/** Returns whole minutes, within a post's limits. */
function suggestReadTime(words: number): number {
  return Math.min(postLimits.readTime, Math.max(1, Math.ceil(words / wordsPerMinute)))
}
