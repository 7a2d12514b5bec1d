import { useState } from 'react'
import { Part } from '../../editor/part.tsx'
import { EntryActions } from '../../features/menu/admin/entry-actions.tsx'
import { RowActions } from '../../features/row-actions.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Exhibit, Section, Specimen } from './exhibit.tsx'

const noop = () => {}

/** Parts that share a row and must agree in height, corners and type. */
export function Neighbours() {
  return (
    <Section id="neighbours" title="Side by side" text="What meets in a row must agree in height, corners and type.">
      <Exhibit title="Controls in a row" ground="surface" isWide>
        {() => <Controls />}
      </Exhibit>
      <Exhibit title="Buttons that are icons alone" ground="surface">
        {() => <IconButtons />}
      </Exhibit>
    </Section>
  )
}

function Controls() {
  const [search, setSearch] = useState('')
  return (
    <div className="styleguide-stack">
      <div className="styleguide-line">
        <TextField label="Field" isRequired defaultValue="Katrin Hollenbach" />
        <SelectField label="Choice" isRequired>
          <option>Engineering</option>
        </SelectField>
        <TextField label="Date" type="date" isRequired defaultValue="2026-12-31" />
        <Button>Primary</Button>
        <Button variant="secondary">
          <Icon name="upload" className="size-4" />
          Upload
        </Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Delete</Button>
        <StatusBadge tone="green">Published</StatusBadge>
      </div>
      <SearchField
        label="Search posts, jobs and case studies"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
    </div>
  )
}

function IconButtons() {
  return (
    <div className="styleguide-stack">
      <div className="styleguide-row">
        <Specimen label="Row of a table">
          <div className="flex">
            <RowActions title="a post" editPath="/admin/add-blog" viewPath="/blog" onDelete={noop} />
          </div>
        </Specimen>
        <Specimen label="Hover" as="hover">
          <div className="flex">
            <RowActions title="a hovered post" editPath="/admin/add-blog" viewPath="/blog" onDelete={noop} />
          </div>
        </Specimen>
      </div>
      <Specimen label="Entry of the menu">
        <div className="flex">
          <EntryActions
            id="one"
            name="a service"
            isFirst
            isLast={false}
            handle={undefined}
            onMove={noop}
            onEdit={noop}
            onDelete={noop}
          />
        </div>
      </Specimen>
      <Specimen label="Part of a service page">
        <Part title="Sub-section 1" index={0} count={2} canRemove onMove={noop} onRemove={noop}>
          <TextField label="Sub-section title" isRequired />
        </Part>
      </Specimen>
    </div>
  )
}
