import { useFormContext } from 'react-hook-form'
import { type HeadValues, headLabels } from '../entries/head-values.ts'
import { TextBlock, TextLine } from './fields.tsx'

const field = (name: keyof HeadValues) => ({ name, label: headLabels[name] })

/** What an entry says of itself elsewhere. `picture`: chooses the social picture. */
export function HeadSection({ picture }: { picture: React.ReactNode }) {
  return (
    <div className="grid gap-4">
      <TextLine<HeadValues> {...field('seoTitle')} hint="As a whole. Leave empty to use the title." />
      <TextBlock<HeadValues> {...field('seoDescription')} rows={3} />
      <TextLine<HeadValues>
        {...field('canonical')}
        hint="Only for a text that is also elsewhere: the address that search engines shall list."
        spellCheck={false}
      />
      {picture}
    </div>
  )
}

/** Whether one of these fields is refused. */
export function useHeadErrors(): boolean {
  const { errors } = useFormContext().formState
  return Object.keys(headLabels).some((name) => name in errors)
}
