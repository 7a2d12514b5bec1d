import { useEffect, useState } from 'react'
import { messageOf, sessionApi } from '../platform/api/api-client.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Failure } from '../ui/notice.tsx'
import { createPreviewLink, listPreviewLinks, type PreviewLink, revokePreviewLinks } from './drafts-client.ts'
import { formatShortMoment } from './local-time.ts'
import { useNameOf } from './people.tsx'

interface Props {
  /** The first segment of the API paths of the entry's kind. */
  path: string
  id: string
  /** Sends what was typed to the server, as a link shows what is there. */
  keep: () => Promise<void>
}

/** Opens the dialog that creates and revokes preview links to an entry. */
export function PreviewLinks(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" className="-mx-3" onClick={() => setIsOpen(true)}>
        <Icon name="external" className="size-4" />
        Share link
      </Button>
      {isOpen && <LinksDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function LinksDialog({ path, id, keep, onClose }: Props & { onClose: () => void }) {
  const [links, setLinks] = useState<PreviewLink[]>()
  const [made, setMade] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [isRevoking, setIsRevoking] = useState(false)

  async function run(change?: () => Promise<unknown>): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await change?.()
      setLinks(await listPreviewLinks(sessionApi, path, id))
    } catch (error) {
      setFailure(messageOf(error, 'That did not work', 'The site did not answer. Please try again.'))
    }
    setIsBusy(false)
  }

  /** A failure belongs to the dialog in which it happened. */
  function ask(isAsking: boolean): void {
    setFailure(undefined)
    setIsRevoking(isAsking)
  }

  const create = () =>
    run(async () => {
      await keep()
      setMade((await createPreviewLink(sessionApi, path, id)).url)
    })

  const revokeAll = () =>
    run(async () => {
      await revokePreviewLinks(sessionApi, path, id)
      setMade(undefined)
      setIsRevoking(false)
    })

  const nameOf = useNameOf()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => void run(), [])

  return (
    <Dialog title="Share link" onClose={onClose}>
      <p className="text-sm text-soft">
        Anyone with the link can see this page, including your unsaved changes. It works for seven days, and search
        engines do not list it.
      </p>
      <Failure text={isRevoking ? undefined : failure} />
      {made && <CopyField key={made} label="Address to share" value={made} />}
      <p role="status" className="text-sm">
        {wordsOf(links, nameOf)}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {links !== undefined && links.length > 0 && (
          <Button variant="quietDanger" disabled={isBusy} onClick={() => ask(true)}>
            Revoke all
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <Button variant={made ? 'secondary' : 'primary'} disabled={isBusy} onClick={() => void create()}>
          Create link
        </Button>
      </div>
      {isRevoking && (
        <ConfirmDialog
          {...{ isBusy, failure }}
          title="Revoke all links"
          text="The shared links to this page will stop working."
          confirmLabel="Revoke all"
          busyLabel="Revoking..."
          onConfirm={() => void revokeAll()}
          onCancel={() => ask(false)}
        />
      )}
    </Dialog>
  )
}

function wordsOf(links: PreviewLink[] | undefined, nameOf: (email: string) => string): string {
  const [newest] = links ?? []
  if (!links) return 'Loading...'
  if (!newest) return 'No active links.'
  const count = links.length === 1 ? '1 active link' : `${links.length} active links`
  return `${count}. The newest was made by ${nameOf(newest.createdBy)} and expires on ${formatShortMoment(newest.expiresAt)}.`
}
