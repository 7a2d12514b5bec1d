import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { Section, SingleExhibit } from './exhibit.tsx'

const long =
  'The post could not be saved: the server did not answer within 30 seconds. What you typed is still here; try again in a minute.'

export function Toasts() {
  return (
    <Section id="toasts" title="Toasts" text="At the top right for five seconds, in the theme of the page.">
      <SingleExhibit title="Show one">
        <div className="styleguide-row">
          <Button variant="secondary" onClick={() => toast.success('Blog created successfully!')}>
            Success
          </Button>
          <Button variant="secondary" onClick={() => toast.error('Failed to create blog')}>
            Error
          </Button>
          <Button variant="secondary" onClick={() => toast.error(long)}>
            Long
          </Button>
        </div>
      </SingleExhibit>
    </Section>
  )
}
