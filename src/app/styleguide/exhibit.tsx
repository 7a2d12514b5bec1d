export type Theme = 'light' | 'dark'

const themes: readonly Theme[] = ['light', 'dark']

interface SectionProps {
  id: string
  title: string
  text?: React.ReactNode
  children: React.ReactNode
}

export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="styleguide-section">
      <h2 id={`${id}-title`}>{title}</h2>
      {text && <p className="styleguide-text">{text}</p>}
      {children}
    </section>
  )
}

/** The ground of an exhibit: the page, a card or form, an ink band. */
type Ground = 'paper' | 'surface' | 'band'

interface ExhibitProps {
  title: string
  text?: React.ReactNode
  ground?: Ground
  /** For exhibits that need the whole width: the themes are stacked. */
  isWide?: boolean
  children: (theme: Theme) => React.ReactNode
}

/** Shows the same thing in both themes at once: light-dark() follows the nearest color-scheme. */
export function Exhibit({ title, text, ground = 'paper', isWide = false, children }: ExhibitProps) {
  return (
    <div className="styleguide-exhibit">
      <Caption title={title} text={text} />
      <div className="styleguide-themes" data-wide={isWide || undefined}>
        {themes.map((theme) => (
          <div key={theme} data-theme={theme} className={panelClass(ground)}>
            <p className="styleguide-label">{theme === 'light' ? 'Light' : 'Dark'}</p>
            <div>{children(theme)}</div>
          </div>
        ))}
      </div>
    </div>
  )
}

interface SingleExhibitProps extends Omit<ExhibitProps, 'children' | 'isWide'> {
  /** Without padding, for parts of pages that have their own. */
  isBleeding?: boolean
  children: React.ReactNode
}

/** In the page's own theme, for parts that cannot be on a page twice because their ids or landmarks are fixed. */
export function SingleExhibit({ title, text, ground = 'paper', isBleeding = false, children }: SingleExhibitProps) {
  return (
    <div className="styleguide-exhibit">
      <Caption title={title} text={text} />
      <div className={panelClass(ground)} data-bleeding={isBleeding || undefined}>
        {children}
      </div>
    </div>
  )
}

function Caption({ title, text }: { title: string; text: React.ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      {text && <p className="styleguide-text">{text}</p>}
    </div>
  )
}

function panelClass(ground: Ground): string {
  return `styleguide-panel styleguide-on-${ground} ${ground === 'band' ? 'on-band' : ''}`
}

interface SpecimenProps {
  label: string
  /** Forces this state without a pointer or keyboard: see forced-states.ts. */
  as?: 'hover' | 'focus' | undefined
  children: React.ReactNode
}

/** One thing in one state, with the state's name. */
export function Specimen({ label, as, children }: SpecimenProps) {
  return (
    <div className="styleguide-specimen">
      <p className="styleguide-label">{label}</p>
      <div className={as && `as-${as}`}>{children}</div>
    </div>
  )
}
