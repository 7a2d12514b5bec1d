import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { MarkdownTips } from '../../editor/markdown/markdown-tips.tsx'
import { MarkdownToolbar } from '../../editor/markdown/markdown-toolbar.tsx'
import { ModeSwitch } from '../../editor/markdown/view-mode.tsx'
import { CodeBoxes, emptyCode } from '../../features/auth/admin/code-boxes.tsx'
import { SummaryField } from '../../features/blog/admin/summary-field.tsx'
import { TagsInput } from '../../features/blog/admin/tags-input.tsx'
import { Exhibit, Section } from './exhibit.tsx'

const noop = () => {}

/** Fields that only one form has. */
export function FormParts() {
  return (
    <Section id="form-parts" title="Fields of single forms">
      <Exhibit title="Counter" text="Too much is said as soon as it is there.">
        {() => (
          <div className="styleguide-stack">
            <Counted start="A rehearsal plan for a 58-hour cutover." />
            <Counted start={'What each run has to prove, who acts when, and how the hour is found. '.repeat(3)} />
          </div>
        )}
      </Exhibit>
      <Exhibit title="Tags">
        {() => (
          <div className="styleguide-stack">
            <Tags start={[]} />
            <Tags start={['s/4hana', 'cutover', 'migration']} />
            <Tags start={['postgresql']} error="A post can have 20 tags at most" />
          </div>
        )}
      </Exhibit>
      <Exhibit title="Code">
        {() => (
          <div className="styleguide-stack">
            <Code start={emptyCode} />
            <Code start={['4', '0', '7', '', '', '']} />
            <Code start={['1', '2', '3', '4', '5', '6']} error="Invalid OTP" />
          </div>
        )}
      </Exhibit>
      <Exhibit title="Markdown tools">
        {(theme) => (
          <div className="styleguide-stack">
            <div className="styleguide-row">
              <MarkdownToolbar label={`Formatting, ${theme}`} onUse={noop} controls={`${theme}-markdown`} />
              <ModeSwitch label={`View, ${theme}`} mode="edit" isWide onMode={noop} />
            </div>
            <p id={`${theme}-markdown`} className="styleguide-label">
              The text that the tools work on is another part.
            </p>
            <MarkdownTips />
          </div>
        )}
      </Exhibit>
    </Section>
  )
}

function Counted({ start }: { start: string }) {
  const form = useForm({ defaultValues: { summary: start } })
  return (
    <FormProvider {...form}>
      <SummaryField label="Summary" />
    </FormProvider>
  )
}

function Tags({ start, error }: { start: string[]; error?: string }) {
  const [tags, setTags] = useState(start)
  return <TagsInput tags={tags} onTags={setTags} error={error} ref={null} />
}

function Code({ start, error }: { start: readonly string[]; error?: string }) {
  const [value, setValue] = useState(start)
  const group = useRef<HTMLFieldSetElement>(null)
  return (
    <div className="styleguide-stack">
      <CodeBoxes legend="Enter the 6-digit code" value={value} onChange={setValue} error={error} group={group} />
    </div>
  )
}
