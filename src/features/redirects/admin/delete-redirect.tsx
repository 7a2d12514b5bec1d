import { sessionApi } from '../../../platform/api/api-client.ts'
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
      text="Are you sure you want to delete this redirect? Visitors to this address will go to the home page."
      subject={`${redirect.from} to ${redirect.to ?? '“This page is gone”'}`}
      note={
        redirect.isMove
          ? 'The site created it when a page’s address changed. Links to the old address will go to the home page.'
          : undefined
      }
      remove={() => deletedOrGone(deleteRedirect(sessionApi, redirect._id))}
      doneText="Redirect deleted successfully"
      failures={['Failed to delete the redirect']}
      {...handlers}
    />
  )
}
