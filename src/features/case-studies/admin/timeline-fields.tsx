import { Amount, TextLine } from '../../../editor/fields.tsx'
import { PartList } from '../../../editor/part-list.tsx'
import { FormSection } from '../../../ui/field.tsx'
import { caseStudyLimits as limits } from '../options.ts'
import type { CaseStudyInput } from '../schema.ts'

type Values = Required<Pick<CaseStudyInput, 'timeline' | 'timelineStart'>>

const blankEntry = { hour: null, lane: '', label: '', text: '' }

/** The hours of a weekend, which the page draws as a plan. */
export function TimelineFields({ label, startLabel }: { label: string; startLabel: string }) {
  return (
    <FormSection
      title={label}
      text="The log of a cutover, drawn as a plan on the page and, for the newest case study that has one, on the home page. The label “Go or no-go” is drawn in amber."
    >
      <div className="sm:max-w-80">
        <TextLine<Values>
          name="timelineStart"
          label={startLabel}
          hint="The weekday and time of hour 0, such as Fri 18:00."
        />
      </div>
      <PartList name="timeline" label="Entry" blank={blankEntry} most={limits.timeline} firstField="hour">
        {(index) => (
          <>
            <div className="grid items-start gap-3 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)]">
              <Amount<Values>
                name={`timeline.${index}.hour`}
                label="Hour"
                isRequired
                min={0}
                max={limits.hour}
                step={0.25}
              />
              <TextLine<Values> name={`timeline.${index}.lane`} label="Lane" isRequired />
              <TextLine<Values> name={`timeline.${index}.label`} label="Label" isRequired />
            </div>
            <TextLine<Values> name={`timeline.${index}.text`} label="Log line" isRequired />
          </>
        )}
      </PartList>
    </FormSection>
  )
}
