import { departments } from '../../features/jobs/options.ts'
import { Checkbox, FormSection, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Exhibit, Section, Specimen } from './exhibit.tsx'

export function Fields() {
  return (
    <Section id="fields" title="Fields" text="Label above, hint and error below. What may stay empty says so.">
      <Exhibit title="Text">{() => <TextFields />}</Exhibit>
      <Exhibit title="Text of several lines">{() => <TextAreas />}</Exhibit>
      <Exhibit title="Choice">{() => <Choices />}</Exhibit>
      <Exhibit title="Check box">{() => <CheckBoxes />}</Exhibit>
      <Exhibit title="Part of a form">
        {(theme) => (
          <FormSection title={`Publication, ${theme}`} text="When visitors see the post.">
            <TextField label="Author name" isRequired defaultValue="Katrin Hollenbach" />
            <Checkbox label="Publish now" defaultChecked />
          </FormSection>
        )}
      </Exhibit>
    </Section>
  )
}

function TextFields() {
  return (
    <div className="styleguide-stack">
      <TextField label="Required" isRequired />
      <TextField label="Not required" />
      <TextField label="With a placeholder" isRequired placeholder="https://example.com" />
      <TextField label="Filled in" isRequired defaultValue="Katrin Hollenbach" />
      <TextField label="With a hint" isRequired hint="Shown in lists and above the article." />
      <TextField label="With an error" isRequired error="Title is required" />
      <TextField
        label="With both"
        type="email"
        defaultValue="anna@"
        hint="Where applications go."
        error="Please enter a valid email address"
      />
      <TextField label="Disabled" isRequired disabled defaultValue="Cannot be changed" />
      <TextField label="Number" type="number" isRequired defaultValue={5} />
      <TextField label="Date and time" type="datetime-local" isRequired defaultValue="2026-12-31T09:00" />
      <Specimen label="Focus" as="focus">
        <TextField label="Focused" isRequired />
      </Specimen>
      <Specimen label="Focus, with an error" as="focus">
        <TextField label="Focused and wrong" isRequired error="Title is required" />
      </Specimen>
    </div>
  )
}

function TextAreas() {
  return (
    <div className="styleguide-stack">
      <TextArea label="Message" isRequired rows={3} hint="As long as it needs to be." />
      <TextArea label="Message with an error" isRequired rows={3} error="Message is required" />
      <TextArea label="Disabled message" rows={3} disabled defaultValue="Cannot be changed" />
    </div>
  )
}

function Choices() {
  return (
    <div className="styleguide-stack">
      <Choice label="Department" />
      <Choice label="Department with a hint" hint="Where the job is." />
      <Choice label="Department with an error" error="Department must be one of the list" />
      <Choice label="Disabled department" disabled />
      <Specimen label="Focus" as="focus">
        <Choice label="Focused department" />
      </Specimen>
    </div>
  )
}

function Choice(props: { label: string; hint?: string; error?: string; disabled?: boolean }) {
  return (
    <SelectField isRequired {...props}>
      {departments.map((department) => (
        <option key={department}>{department}</option>
      ))}
    </SelectField>
  )
}

function CheckBoxes() {
  return (
    <div className="styleguide-stack">
      <Checkbox label="Publish now" />
      <Checkbox label="Publish now, chosen" defaultChecked />
      <Checkbox label="Publish now, with a hint" hint="Untick this to choose a date, also a past one." />
      <Checkbox label="Publish now, disabled" disabled />
      <Checkbox label="Publish now, chosen and disabled" disabled defaultChecked />
      <Specimen label="Focus" as="focus">
        <Checkbox label="Publish now, focused" />
      </Specimen>
    </div>
  )
}
