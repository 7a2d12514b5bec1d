interface Props {
  title: string
  text?: string
  /** The address of a drawing in the hero format, shown if there is room beside the text. */
  picture?: string
  children?: React.ReactNode
}

/** The ink band at the top of a page, below the navbar: title, a sentence, a picture. */
export function PageBand({ title, text, picture, children }: Props) {
  return (
    <div className="on-band band-grid relative overflow-hidden bg-band pt-header text-band-text">
      <div className="page relative isolate py-14 md:py-20">
        {picture && (
          <img
            src={picture}
            alt=""
            width={1600}
            height={630}
            className="absolute inset-y-0 right-0 -z-10 hidden h-full w-auto mask-l-from-50% min-[84rem]:mask-r-from-85% lg:block forced-colors:hidden print:hidden"
          />
        )}
        <h1 className="text-4xl">{title}</h1>
        {text && <p className="mt-4 max-w-xl text-balance text-lg text-band-soft">{text}</p>}
        {children}
      </div>
    </div>
  )
}
