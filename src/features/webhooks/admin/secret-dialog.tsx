import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Shows the secret of a webhook, once. */
export function SecretDialog({ host, secret, onClose }: { host: string; secret: string; onClose: () => void }) {
  return (
    <Dialog title={`Secret for ${host}`} onClose={onClose}>
      <p className="text-sm text-soft">Copy it now: it is not shown again.</p>
      <CopyField label="Secret" value={secret} />
      <p className="text-sm text-soft">
        With it the receiver checks that a call comes from this site, as{' '}
        <a href="https://www.standardwebhooks.com" className="font-semibold text-accent underline">
          Standard Webhooks
        </a>{' '}
        describes.
      </p>
      <div className="flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
