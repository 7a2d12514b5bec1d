import { messageOf } from '../../platform/api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import type { Preview } from './use-preview.ts'

interface Props {
  label: string
  preview: Preview
  /** The scrolling box. */
  ref: React.Ref<HTMLDivElement>
}

/** Shows the text as its page will: the server renders both. */
export function MarkdownPreview({ label, preview, ref }: Props) {
  const { html, isLoading, error, retry } = preview
  const isSlow = useDelayed(isLoading, 500)
  return (
    <section aria-label={label} aria-busy={isLoading} className="relative min-w-0 bg-surface">
      {isSlow && (
        <p className="absolute top-2 right-4 z-1">
          <StatusBadge tone="grey">Rendering...</StatusBadge>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <div ref={ref} tabIndex={0} className="absolute inset-0 overflow-y-auto p-5">
        {error !== undefined && (
          <div className="mb-4">
            <Notice
              kind="error"
              actions={
                <Button variant="secondary" size="small" onClick={retry}>
                  Try Again
                </Button>
              }
            >
              {messageOf(error, 'The preview could not be made', 'The preview could not be loaded')}
            </Notice>
          </div>
        )}
        {html ? <Rendered html={html} /> : !isLoading && !error && <p className="text-soft">Nothing to preview yet.</p>}
      </div>
    </section>
  )
}

function Rendered({ html }: { html: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click as well.
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links within.
    <div
      // The scroll cover of a wide table must match its background.
      className="prose [--color-paper:var(--color-surface)]"
      onClick={openElsewhere}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised by the server, from an allow-list.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Opens links in a new tab, so that the author does not leave unsaved text. */
function openElsewhere(event: React.MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener')
}
