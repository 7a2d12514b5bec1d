import { useState } from 'react'
import { maxSearchCharacters, readPage, readText } from '../../../platform/address.ts'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { sizeText } from '../../../ui/image-file.ts'
import { pageSize, useLastPage } from '../../../ui/paging.ts'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { UploadRows } from '../../../ui/upload-rows.tsx'
import { settle, useAwaited } from '../../../ui/use-awaited.ts'
import { useFilesOnPage } from '../../../ui/use-files-on-page.ts'
import { useUploads } from '../../../ui/use-uploads.ts'
import { DeleteDialog, trashQuestion } from '../../delete-dialog.tsx'
import { useListPlace } from '../../list-place.ts'
import { useListSearch } from '../../list-search.tsx'
import { LoadedTable } from '../../loaded-table.tsx'
import { MediaTabs } from '../../media-tabs.tsx'
import { PageTitle } from '../../settings/site/page-title.tsx'
import { deleteDocument, listDocuments } from '../client.ts'
import { linkText } from '../options.ts'
import type { StoredDocument } from '../schema.ts'
import type { Route } from './+types/documents.page.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentTable } from './document-table.tsx'
import { sendDocument } from './send-document.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const query = { q: readText(search, 'q', maxSearchCharacters) ?? '', page: readPage(search), limit: pageSize }
  return { list: settle(listDocuments(sessionApi, query)) }
}

export function HydrateFallback() {
  return <Loading />
}

type Task = { kind: 'edit' | 'delete'; document: StoredDocument }

/** Puts the link, with title and size, on the clipboard, to be pasted into a text. */
async function copyLink(document: StoredDocument): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkText(document, sizeText(document.bytes)))
    toast.success('Link copied. Paste it into a text.')
  } catch {
    toast.error(`The browser does not allow it. The address is ${document.url}`)
  }
}

/** The PDF files that texts link to. */
export default function DocumentsPage({ loaderData }: Route.ComponentProps) {
  const { page, q, go } = useListPlace()
  const list = useAwaited(loaderData.list)
  const { data, isLoading, reload } = list
  const [task, setTask] = useState<Task>()
  const search = useListSearch({
    label: 'Search documents',
    q,
    text: 'Titles are searched.',
    className: 'w-full @xl:w-72',
    onSearch: (text) => go({ q: text }),
  })
  useLastPage(page, data?.documents.length, data?.total ?? 0, (last) => go({ page: last }))
  const uploads = useUploads(() => {
    toast.success('Document added')
    reload()
  }, sendDocument)
  useFilesOnPage(uploads.add)
  const close = () => setTask(undefined)

  function handleDone(): void {
    close()
    reload()
  }

  return (
    <div className="@container grid gap-5">
      <PageTitle title="Documents" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl">Media</h1>
        <FileButton
          label="Upload documents"
          accept="application/pdf,.pdf"
          isMultiple
          onFiles={uploads.add}
          variant="primary"
        />
      </div>
      <MediaTabs />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {search.field}
        <p className="text-sm text-soft">
          PDF files up to 25 MB, which visitors download.{' '}
          <span className="pointer-coarse:hidden">Drop them anywhere on this page.</span>
        </p>
      </div>
      <UploadRows {...uploads} />
      <LoadedTable load={list} failure="Failed to load the documents">
        {({ documents, total }) => (
          <DocumentTable
            {...{ documents, total, page }}
            isBusy={isLoading}
            empty={q ? search.nothing : <NoDocuments />}
            onPage={(next) => go({ page: next })}
            onCopy={(document) => void copyLink(document)}
            onEdit={(document) => setTask({ kind: 'edit', document })}
            onDelete={(document) => setTask({ kind: 'delete', document })}
          />
        )}
      </LoadedTable>
      {task?.kind === 'edit' && <DocumentForm document={task.document} onSaved={handleDone} onClose={close} />}
      {task?.kind === 'delete' && (
        <DeleteDialog
          text={trashQuestion('document')}
          subject={task.document.title}
          note={task.document.usedIn.length > 0 ? 'Remove the links to it before you delete it.' : undefined}
          remove={() => deleteDocument(sessionApi, task.document._id)}
          doneText="Document deleted"
          failures={['Failed to delete the document', 'An error occurred while deleting the document']}
          undo={{ id: task.document._id, onRestored: reload }}
          onDeleted={handleDone}
          onClose={close}
        />
      )}
    </div>
  )
}

function NoDocuments() {
  return (
    <EmptyState title="No documents yet">
      <p className="max-w-prose text-soft">
        Upload a PDF file, copy its link and paste it into a text: visitors see its title and size before they download
        it.
      </p>
    </EmptyState>
  )
}
