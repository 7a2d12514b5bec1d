import { useFormContext } from 'react-hook-form'
import { type HeadValues, headLabels } from '../entries/head-values.ts'
import { TextBlock, TextLine } from './fields.tsx'

const field = (name: keyof HeadValues) => ({ name, label: headLabels[name] })

/** What an entry says of itself elsewhere. `picture`: chooses the social picture. */
export function HeadSection({ picture }: { picture: React.ReactNode }) {
  return (
    <div className="grid gap-4">
      <TextLine<HeadValues> {...field('seoTitle')} hint="Leave empty to use the title and the firm's name." />
      <TextBlock<HeadValues> {...field('seoDescription')} hint="Leave empty to use the entry's own." rows={3} />
      <TextLine<HeadValues>
        {...field('canonical')}
        hint="Only if the text was published elsewhere first: the address that search engines should list."
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
