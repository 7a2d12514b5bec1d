import { useEffect, useState } from 'react'
import { messageOf } from '../platform/api/api-client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/field.tsx'
import { Failure } from '../ui/notice.tsx'
import { Loading } from '../ui/states.tsx'
import { listReviewers, type Reviewer } from './reviews-client.ts'

interface Props {
  /** The first segment of the API paths of the entry's kind. */
  path: string
  onAsk: (email: string) => void
  onClose: () => void
}

/** Asks of whom a review is asked. */
export function AskDialog({ path, onAsk, onClose }: Props) {
  const [reviewers, setReviewers] = useState<Reviewer[]>()
  const [failure, setFailure] = useState<string>()
  const [email, setEmail] = useState('')
  useEffect(() => {
    listReviewers(path).then(
      (found) => {
        setReviewers(found)
        setEmail(found[0]?.email ?? '')
      },
      (error) => setFailure(messageOf(error, 'Failed to list your colleagues')),
    )
  }, [path])
  return (
    <Dialog title="Ask for review" onClose={onClose}>
      <div className="grid gap-5">
        <Failure text={failure} />
        {!reviewers && !failure && <Loading />}
        {reviewers && (
          <SelectField
            label="Reviewer"
            hint="They get an email with a link, and see it on their dashboard."
            isRequired
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          >
            {reviewers.map(({ email, name }) => (
              <option key={email} value={email}>
                {name || email}
              </option>
            ))}
          </SelectField>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={email === ''} onClick={() => onAsk(email)}>
            Ask
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
