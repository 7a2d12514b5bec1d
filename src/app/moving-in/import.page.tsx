import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ExportLink } from '../../features/export-link.tsx'
import { PageTitle } from '../../features/settings/site/page-title.tsx'
import { sessionApi } from '../../platform/api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { findProgress } from './client.ts'
import { ReportView } from './report-view.tsx'
import { type ChosenCategories, type ChosenFiles, type Step, useSiteImport } from './use-site-import.ts'

const nothingChosen: ChosenCategories = { categories: {}, defaultCategory: 'Technology' }

/** Takes in the posts, pages and pictures of another site, after a report of what would come along. For owners. */
export default function ImportPage() {
  const { step, report, problem, send, reset } = useSiteImport()
  const [files, setFiles] = useState<ChosenFiles>()
  const [chosen, setChosen] = useState(nothingChosen)
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = report?.mode === 'import'

  // What was pressed is gone, or far above.
  useEffect(() => {
    if (report) heading.current?.focus()
  }, [report])

  function handleFiles(sent: ChosenFiles): void {
    setFiles(sent)
    setChosen(nothingChosen)
    reset()
    void send('report', sent, nothingChosen)
  }

  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageTitle title="Import" />
      <div className="grid gap-1">
        <h1 className="text-2xl">Import</h1>
        <p className="max-w-prose text-sm text-soft">
          Bring an old site along: its posts, pages, pictures and addresses. You read what would come along before
          anything is saved. Run again, it makes no second copy, and leaves alone what was edited here since.
        </p>
      </div>
      <ChooseFiles isBusy={step !== undefined} onSend={handleFiles} />
      <div role="status" className={step ? undefined : 'sr-only'}>
        {step && <Running {...step} />}
      </div>
      {problem && <Notice kind="error">{problem}</Notice>}
      {report && !step && (
        <section aria-labelledby="report" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="report" ref={heading} tabIndex={-1} className="wrap-anywhere text-xl outline-none">
              {isDone ? 'What came along' : 'What would come along'}
              {report.site && ` from ${report.site}`}
            </h2>
            {isDone ? (
              <Link to="/admin" className="text-accent underline underline-offset-4">
                See the posts
              </Link>
            ) : (
              files && <ImportButton report={report} onImport={() => void send('import', files, chosen)} />
            )}
          </div>
          {!isDone && (
            <CategoryChoice
              categories={report.categories}
              defaultCategory={chosen.defaultCategory}
              chosen={chosen.categories}
              disabled={false}
              onChoose={(name, to) =>
                setChosen((before) => ({ ...before, categories: { ...before.categories, [name]: to } }))
              }
              onChooseDefault={(defaultCategory) => setChosen((before) => ({ ...before, defaultCategory }))}
            />
          )}
          <ReportView report={report} />
        </section>
      )}
      {!report && !step && <Leaving />}
    </div>
  )
}

function Leaving() {
  return (
    <section aria-labelledby="leaving" className="card grid justify-items-start gap-3 p-4 sm:p-5">
      <h2 id="leaving" className="text-lg">
        And out again
      </h2>
      <p className="max-w-prose text-sm text-soft">
        The same way back: a file for WordPress with the posts, case studies, jobs, pages and people of this site.
        WordPress fetches the pictures from here while it reads the file, so keep this site running until then.
      </p>
      <ExportLink
        href="/api/export/wordpress"
        label="Export for WordPress"
        renew={() => findProgress(sessionApi)}
        failures={['The export was refused', 'The export could not be started. Please try again.']}
      />
    </section>
  )
}

function ImportButton({
  report,
  onImport,
}: {
  report: { outcomes: { created?: number | undefined; updated?: number | undefined } }
  onImport: () => void
}) {
  const count = (report.outcomes.created ?? 0) + (report.outcomes.updated ?? 0)
  return (
    <Button disabled={count === 0} onClick={onImport}>
      {count === 0 ? 'Nothing to import' : `Import ${formatNumber(count)}`}
    </Button>
  )
}

const fileClass =
  'control h-auto p-2 text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-md file:border-0 file:bg-accent-wash file:px-3 file:font-semibold file:text-accent'

function ChooseFiles({ isBusy, onSend }: { isBusy: boolean; onSend: (files: ChosenFiles) => void }) {
  const [file, setFile] = useState<File>()
  const [pictures, setPictures] = useState<File>()
  const [fetchPictures, setFetchPictures] = useState(false)

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (file) onSend({ file, pictures, fetchPictures })
  }

  return (
    <form className="card grid gap-4 p-4 sm:p-5" onSubmit={handleSubmit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <label className="grid content-start gap-1.5 text-sm sm:row-span-3 sm:grid-rows-subgrid">
          <span className="font-semibold">Export file</span>
          <span className="text-xs text-soft">
            From WordPress: the XML file of Tools, Export, All content. From Ghost: the JSON file of Settings, Export
          </span>
          <input
            type="file"
            accept=".xml,.json,text/xml,application/xml,application/json"
            required
            disabled={isBusy}
            className={fileClass}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        </label>
        <label className="grid content-start gap-1.5 text-sm sm:row-span-3 sm:grid-rows-subgrid">
          <span className="font-semibold">
            Pictures <span className="font-normal text-soft">(optional)</span>
          </span>
          <span className="text-xs text-soft">
            A zip of the folder wp-content/uploads, or of Ghost’s content/images
          </span>
          <input
            type="file"
            accept=".zip,application/zip"
            disabled={isBusy}
            className={fileClass}
            onChange={({ target }) => setPictures(target.files?.[0])}
          />
        </label>
      </div>
      <label className="flex min-h-6 items-start gap-2 text-sm">
        <input
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-accent"
          checked={fetchPictures}
          disabled={isBusy}
          onChange={({ target }) => setFetchPictures(target.checked)}
        />
        <span>
          <span className="font-semibold">Fetch missing pictures from the old site</span>{' '}
          <span className="text-soft">
            while it is still there. Only with a WordPress file, and only from its own host.
          </span>
        </span>
      </label>
      <div>
        <Button type="submit" disabled={isBusy || !file}>
          Show what would come along
        </Button>
      </div>
    </form>
  )
}

function Running({ mode, sent, done, total }: Step) {
  const doing = mode === 'report' ? 'Reading' : 'Importing'
  const isSending = total === undefined && sent < 1
  const text = isSending
    ? 'Sending the file...'
    : total
      ? `${doing} ${formatNumber(done ?? 0)} of ${formatNumber(total)}...`
      : `${doing}...`
  return (
    <div className="card grid gap-2 p-4 text-sm sm:p-5">
      <p>{text}</p>
      <progress
        aria-label={isSending ? 'Upload' : doing}
        className="h-2 w-full accent-accent"
        {...(isSending ? { value: sent } : total ? { value: done ?? 0, max: total } : {})}
      />
    </div>
  )
}
