import { Button } from './button.tsx'
import { sizeText } from './image-file.ts'
import type { Upload, useUploads } from './use-uploads.ts'

/** Uploads that are in progress or have failed. */
export function UploadRows({ uploads, retry, drop }: Omit<ReturnType<typeof useUploads>, 'add'>) {
  return (
    <ul aria-label="Uploads" className="grid gap-2 empty:hidden">
      {uploads.map((upload) => (
        <li
          key={upload.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-4 py-2 text-sm"
        >
          <span className="min-w-0 flex-1 basis-48 truncate">
            {upload.file.name} <span className="text-soft">{sizeText(upload.file.size)}</span>
          </span>
          {upload.error === undefined ? (
            <Progress upload={upload} />
          ) : (
            <>
              <span role="alert" className="font-medium text-red">
                {upload.error}
              </span>
              <span className="ml-auto flex gap-1">
                {upload.isPassing && (
                  <Button variant="quiet" size="small" onClick={() => retry(upload)}>
                    Try Again
                  </Button>
                )}
                <Button variant="quiet" size="small" onClick={() => drop(upload.id)}>
                  Dismiss
                </Button>
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Progress({ upload: { file, sent } }: { upload: Upload }) {
  return <progress aria-label={`Upload of ${file.name}`} value={sent} className="h-2 w-40 accent-accent" />
}
