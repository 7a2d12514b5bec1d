import { useState } from 'react'
import { messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { sendTestMail } from '../client.ts'

export function TestMail() {
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState('')

  async function send(): Promise<void> {
    setIsBusy(true)
    setOutcome('')
    setOutcome(await sendTestMail(sessionApi).catch((error) => messageOf(error, 'The mail could not be sent.')))
    setIsBusy(false)
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" size="small" disabled={isBusy} onClick={() => void send()}>
        {isBusy ? 'Sending...' : 'Send me a test mail'}
      </Button>
      <p role="status" className="text-sm wrap-anywhere text-soft">
        {outcome}
      </p>
    </div>
  )
}
