import { sessionApi } from '../../../platform/api-client.ts'
import { DeleteDialog, deletedOrGone } from '../../delete-dialog.tsx'
import { deleteRedirect } from '../client.ts'
import type { Redirect } from '../schema.ts'

interface Props {
  redirect: Redirect
  onDeleted: () => void
  onClose: () => void
}

export function DeleteRedirect({ redirect, ...handlers }: Props) {
  return (
    <DeleteDialog
      text="Are you sure you want to delete this redirect? Visitors of the address will be led to the home page."
      subject={`${redirect.from} to ${redirect.to ?? '“This page is gone”'}`}
      note={
        redirect.isMove
          ? 'The site made it when a page got another address: links to the old one will lead to the home page.'
          : undefined
      }
      remove={() => deletedOrGone(deleteRedirect(sessionApi, redirect._id))}
      doneText="Redirect deleted successfully"
      failures={['Failed to delete the redirect']}
      {...handlers}
    />
  )
}
