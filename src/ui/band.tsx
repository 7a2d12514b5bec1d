/** The ink band that a page begins with, below the navbar: eyebrow, title, a sentence. */
export function PageBand({ title, text, children }: { title: string; text?: string; children?: React.ReactNode }) {
  return (
    <div className="on-band band-grid bg-band pt-header text-band-text">
      <div className="page py-14 md:py-20">
        <h1 className="text-4xl">{title}</h1>
        {text && <p className="mt-4 max-w-xl text-lg text-band-soft">{text}</p>}
        {children}
      </div>
    </div>
  )
}
