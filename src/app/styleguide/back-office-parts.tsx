import { MessageList } from '../../features/contact/admin/message-list.tsx'
import { NothingOpen } from '../../features/contact/admin/message-states.tsx'
import { entries } from '../admin/entries.ts'
import { SidebarNav } from '../admin/sidebar.tsx'
import { Statistics } from '../dashboard/statistics.tsx'
import { Exhibit, Section, SingleExhibit } from './exhibit.tsx'
import { sampleMessages, sampleOverview } from './samples.ts'

export function BackOfficeParts() {
  return (
    <Section id="back-office-parts" title="Parts of the back office">
      <SingleExhibit title="Statistics">
        <Statistics overview={sampleOverview} />
      </SingleExhibit>
      <Exhibit title="Messages" ground="surface">
        {() => <MessageList messages={sampleMessages} openId="waiting" hrefOf={() => '/styleguide'} />}
      </Exhibit>
      <Exhibit title="No message open" ground="surface">
        {() => <NothingOpen />}
      </Exhibit>
      <SingleExhibit title="Sidebar" ground="band">
        <SidebarNav entries={entries} />
      </SingleExhibit>
    </Section>
  )
}
