import { ConflictView } from '../../editor/conflict-view.tsx'
import { MailState } from '../../features/contact/admin/mail-state.tsx'
import { jobStatuses } from '../../features/jobs/options.ts'
import { JobStatusBadge } from '../../features/jobs/site/job-list.tsx'
import { OrderBar } from '../../features/menu/admin/order-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure, Notice, type NoticeKind } from '../../ui/notice.tsx'
import { RestoredNotice } from '../../ui/restored-notice.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { Exhibit, Section, SingleExhibit } from './exhibit.tsx'
import { sampleMessages } from './samples.ts'

const noop = () => {}
const tones: Record<Tone, string> = {
  green: 'Published',
  blue: 'Scheduled',
  amber: 'In review',
  grey: 'Draft',
  red: 'Expired',
  accent: '3 unread',
  plain: 'cutover',
}
const notices: Record<NoticeKind, string> = {
  info: 'The post goes public on 2 March.',
  success: 'The post is published.',
  warning: 'This address has changed since.',
  error: 'The preview could not be made.',
}
const theirs = { updatedAt: '2026-03-02T10:00:00.000Z', savedBy: 'katrin.hollenbach@example.com' }
const overlaps = [
  {
    path: 'title',
    label: 'Title',
    mine: 'An S/4HANA conversion weekend',
    theirs: 'A conversion weekend, hour by hour',
  },
  { path: 'tags', label: 'Tags', mine: ['s/4hana', 'cutover'], theirs: [] },
]

export function Notices() {
  return (
    <Section id="notices" title="Badges and notices">
      <Exhibit title="Status badges and tags" ground="surface">
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
      <Exhibit title="Notices" text="One sentence, or a title with more below it.">
        {() => <AllNotices />}
      </Exhibit>
      <Exhibit title="Beside forms">
        {() => (
          <div className="styleguide-stack">
            <Failure text="Network error. Please try again later." />
            <RestoredNotice onDiscard={noop} />
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
        <OrderBar isSaving={false} overlaps={['Cloud']} onSave={async () => {}} onTakeTheirs={noop} onUndo={noop} />
      </SingleExhibit>
    </Section>
  )
}

function AllNotices() {
  const again = (
    <Button variant="secondary" size="small">
      Try Again
    </Button>
  )
  return (
    <div className="styleguide-stack">
      {Object.entries(notices).map(([kind, text]) => (
        <Notice key={kind} kind={kind as NoticeKind}>
          {text}
        </Notice>
      ))}
      <Notice kind="error" actions={again}>
        {notices.error}
      </Notice>
      <Notice kind="error" title="Failed to fetch jobs" actions={again}>
        <p>The database cannot be reached.</p>
      </Notice>
    </div>
  )
}

function Conflicts() {
  const shared = { onChoose: noop, onFocus: noop, onKeepEditing: noop, onTakeTheirs: noop }
  return (
    <div className="styleguide-stack">
      <ConflictView {...shared} conflict={{ theirs, overlaps, takenOver: [], round: {} }} />
      <ConflictView {...shared} conflict={{ theirs, overlaps: [], takenOver: ['Summary', 'Category'], round: {} }} />
    </div>
  )
}
