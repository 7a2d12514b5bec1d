import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { MediaFilter } from '../options.ts'

const choices = [
  { key: '', label: 'All' },
  { key: 'unused', label: 'Unused' },
  { key: 'without-text', label: 'Without text' },
] as const

/** Says what a search that found nothing has looked at. */
export const searchedText: Record<MediaFilter, string> = {
  unused: 'The names and alternative texts of unused pictures are searched.',
  'without-text': 'The names of pictures without an alternative text are searched.',
}

interface ChoiceProps {
  filter: MediaFilter | undefined
  onChoose: (filter: MediaFilter | '') => void
}

export function FilterChoice({ filter, onChoose }: ChoiceProps) {
  return <Segments label="Filter pictures" options={choices} current={filter ?? ''} onChoose={onChoose} />
}

const nothing: Record<MediaFilter, { title: string; text: string }> = {
  unused: {
    title: 'Every picture is used',
    text: 'A picture that no entry shows any more appears here, to be deleted or used again.',
  },
  'without-text': {
    title: 'Every picture is described',
    text: 'A new picture appears here until it has an alternative text or is marked as decorative.',
  },
}

/** In place of a list that the filter leaves nothing of. */
export function NothingFiltered({ filter, onReset }: { filter: MediaFilter; onReset: () => void }) {
  const { title, text } = nothing[filter]
  return (
    <EmptyState
      title={title}
      actions={
        <Button variant="secondary" onClick={onReset}>
          Show all pictures
        </Button>
      }
    >
      <p className="text-soft">{text}</p>
    </EmptyState>
  )
}
