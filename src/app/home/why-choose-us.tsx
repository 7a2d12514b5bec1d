import type { PublicSettings } from '../../features/settings/schema.ts'

export function WhyChooseUs({ title, text, reasons }: PublicSettings['whyChooseUs']) {
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby="why-title" className="border-y border-line bg-sunken">
      <div className="page section grid gap-8 lg:gap-12 lg:grid-cols-[1fr_2fr]">
        <div className="grid content-start gap-4">
          <h2 id="why-title" className="text-3xl">
            {title}
          </h2>
          <p className="max-w-md text-lg text-soft">{text}</p>
        </div>
        <ol className="grid gap-8 sm:grid-cols-2">
          {reasons.map((reason, index) => (
            <li key={reason.title} className="border-t-2 border-accent pt-4">
              <p className="text-sm font-semibold text-accent max-sm:hidden">{index + 1}</p>
              <h3 className="mt-1 text-xl">{reason.title}</h3>
              <p className="mt-2 text-soft">{reason.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
