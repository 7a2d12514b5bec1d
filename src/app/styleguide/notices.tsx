import { MailState } from '../../features/contact/admin/mail-state.tsx'
import { jobStatuses } from '../../features/jobs/schema.ts'
import { JobStatusBadge } from '../../features/jobs/site/job-list.tsx'
import { OrderBar } from '../../features/menu/admin/order-bar.tsx'
import { RestoredNotice } from '../../features/services/admin/kept-draft.tsx'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { Failure } from '../../ui/failure.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { Exhibit, Section, SingleExhibit } from './exhibit.tsx'
import { sampleMessages } from './samples.ts'

const noop = () => {}
const tones: Record<Tone, string> = { green: 'Published', blue: 'Scheduled', grey: 'Draft', red: 'Expired' }
const differences = [
  { label: 'Title', mine: 'An S/4HANA conversion weekend', theirs: 'A conversion weekend, hour by hour' },
  { label: 'Tags', mine: 's/4hana\ncutover', theirs: '' },
]

export function Notices() {
  return (
    <Section id="notices" title="Badges and notices">
      <Exhibit title="Status badges" ground="surface">
        {() => (
          <div className="styleguide-stack">
            <div className="styleguide-row">
              {Object.entries(tones).map(([tone, label]) => (
                <StatusBadge key={tone} tone={tone as Tone}>
                  {label}
                </StatusBadge>
              ))}
            </div>
            <div className="styleguide-row">
              {jobStatuses.map((status) => (
                <JobStatusBadge key={status} status={status} />
              ))}
            </div>
          </div>
        )}
      </Exhibit>
      <Exhibit title="Conflict" isWide>
        {() => <Conflicts />}
      </Exhibit>
      <Exhibit title="Beside forms">
        {() => (
          <div className="styleguide-stack">
            <Failure text="Network error. Please try again later." />
            <RestoredNotice onStartOver={noop} />
          </div>
        )}
      </Exhibit>
      <Exhibit title="Mail" ground="surface">
        {() => (
          <div className="styleguide-stack">
            {sampleMessages.map((message) => (
              <MailState key={message._id} message={message} />
            ))}
          </div>
        )}
      </Exhibit>
      <SingleExhibit title="Unsaved order of the menu">
        <OrderBar isSaving={false} onSave={async () => {}} onUndo={noop} />
      </SingleExhibit>
    </Section>
  )
}

function Conflicts() {
  const shared = { message: 'This post was saved a moment ago.', onKeepMine: noop, onTakeTheirs: noop }
  return (
    <div className="styleguide-stack">
      <ConflictNotice {...shared} differences={differences} isBusy={false} />
      <ConflictNotice {...shared} differences={[]} isBusy />
    </div>
  )
}
