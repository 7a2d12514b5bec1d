import { allKinds } from '../../features/kinds.ts'
import { pagePath } from '../../features/pages/content.ts'
import type { FooterPage } from '../../features/pages/schema.ts'
import { peopleAddress } from '../../features/people/content.ts'
import { telOf } from '../../features/settings/firm.ts'
import type { PublicSettings } from '../../features/settings/schema.ts'
import { Logo } from '../../features/settings/site/logo.tsx'
import { SettingsPart } from '../../features/settings/site/settings-part.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'

const footerLinks = allKinds.flatMap(({ footerLink }) => footerLink ?? [])

const linkClass = 'footer-link'

interface Props {
  /** Shown in the columns that they name. */
  pages: FooterPage[] | undefined
  /** The privacy page, which has its own place. */
  privacy: FooterPage | undefined
  hasPeople: boolean
  year: string
}

export function Footer({ year, ...pages }: Props) {
  return (
    <footer className="on-band bg-band text-sm text-band-text">
      <SettingsPart
        name="footer"
        className="page grid grid-cols-[2fr_3fr] gap-x-8 gap-y-9 py-12 max-[20rem]:grid-cols-1 sm:py-16 md:grid-cols-[1fr_1.5fr_1.7fr] lg:grid-cols-[1.4fr_1fr_1.4fr_1.6fr] print:block print:py-4"
      >
        {(settings) => <Columns {...settings} {...pages} />}
      </SettingsPart>
      <div className="border-t border-band-line">
        <div className="page flex flex-wrap items-center justify-between gap-4 py-5">
          <SettingsPart name="owner">
            {({ legalName, footer }) => (
              <p className="text-xs text-balance text-band-soft">{`© ${year} ${legalName}. ${footer.note}`.trim()}</p>
            )}
          </SettingsPart>
          <ThemeSwitch ground="band" />
        </div>
      </div>
    </footer>
  )
}

function Columns({ description, footer, pages, privacy, hasPeople, ...contact }: PublicSettings & Omit<Props, 'year'>) {
  const linksIn = (column: FooterPage['footer']) =>
    (pages ?? [])
      .filter((page) => page.footer === column && page !== privacy)
      .map(({ slug, title }) => linkTo(pagePath(slug), title))
  return (
    <>
      <div className="-mt-2.5 grid content-start gap-4 max-lg:col-span-full max-lg:gap-2 print:hidden">
        <Logo />
        <p className="max-w-xl text-balance text-band-soft lg:max-w-xs">{description}</p>
      </div>
      <FooterNav label="Company">
        {linkTo('/', 'Home')}
        {footerLinks.map(({ label, to }) => linkTo(to, label))}
        {hasPeople && linkTo(peopleAddress(), 'People')}
        <a href="#contact" className={linkClass}>
          Contact Us
        </a>
        {privacy ? (
          linkTo(pagePath(privacy.slug), 'Privacy policy')
        ) : (
          <span className="inline-flex min-h-8 items-center text-band-soft">Privacy policy</span>
        )}
        {linksIn('company')}
        {linkTo('/admin-login', 'Admin Login')}
      </FooterNav>
      <FooterNav label="Services">
        {footer.services.map(({ name, to }) => linkTo(to, name))}
        {linksIn('services')}
      </FooterNav>
      <Offices {...contact}>{linksIn('contact')}</Offices>
    </>
  )
}

function linkTo(to: string, label: string) {
  return (
    <Link key={to} to={to} className={linkClass}>
      {label}
    </Link>
  )
}

function FooterNav({ label, children }: { label: string; children: (React.ReactNode | React.ReactNode[])[] }) {
  const links = children.flat().filter(Boolean)
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className="grid content-start gap-3 print:hidden">
      <h2 className="text-sm font-semibold">{label}</h2>
      <ul className="grid gap-1">
        {links.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <li key={index}>{child}</li>
        ))}
      </ul>
    </nav>
  )
}

interface OfficesProps extends Pick<PublicSettings, 'email' | 'phone' | 'offices'> {
  children: React.ReactNode
}

function Offices({ email, phone, offices, children }: OfficesProps) {
  return (
    <div className="grid content-start gap-3 max-md:col-span-full print:grid-cols-3">
      <h2 className="text-sm font-semibold print:col-span-full">Contact</h2>
      <p className="grid gap-1">
        <a href={`mailto:${email}`} className={`${linkClass} gap-2`}>
          <Icon name="mail" className="size-4" />
          {email}
        </a>
        {phone && (
          <a href={telOf(phone)} className={`${linkClass} gap-2`}>
            <Icon name="phone" className="size-4" />
            {phone}
          </a>
        )}
        {children}
      </p>
      {offices.length > 0 && (
        <div className="mt-2 grid grid-cols-2 gap-4 max-[20rem]:grid-cols-1 print:col-span-2 print:mt-0">
          {offices.map((office) => (
            <address key={office.city} className="whitespace-pre-line text-band-soft not-italic">
              <strong className="block font-semibold text-band-text">{office.city}</strong>
              {office.lines.join('\n')}
            </address>
          ))}
        </div>
      )}
    </div>
  )
}
