import type { PublicSettings } from '../../features/settings/schema.ts'
import { Icon } from '../../ui/icon.tsx'

export function Faq({ title, items }: PublicSettings['faq']) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="faq-title" className="page section grid gap-8 lg:gap-12 lg:grid-cols-[1fr_2fr]">
      <h2 id="faq-title" className="text-3xl">
        {title}
      </h2>
      <div className="border-t border-line">
        {items.map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-6 py-3">
              <h3 className="text-lg">{question}</h3>
              <Icon name="chevron" className="size-5 text-accent transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-measure pb-6 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
