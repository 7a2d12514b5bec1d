import { ServiceIcon, serviceIcons } from '../../features/services/service-icon.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Exhibit, Section } from './exhibit.tsx'

/** The type checker ensures that none is missing. */
const names: Record<IconName, true> = {
  arrow: true,
  back: true,
  bold: true,
  briefcase: true,
  building: true,
  calendar: true,
  check: true,
  chevron: true,
  clock: true,
  close: true,
  code: true,
  dashboard: true,
  down: true,
  download: true,
  edit: true,
  external: true,
  eye: true,
  grip: true,
  image: true,
  info: true,
  italic: true,
  layers: true,
  link: true,
  list: true,
  logout: true,
  mail: true,
  menu: true,
  moon: true,
  panel: true,
  pause: true,
  phone: true,
  pin: true,
  play: true,
  plus: true,
  numbers: true,
  page: true,
  quote: true,
  refresh: true,
  reply: true,
  screen: true,
  settings: true,
  search: true,
  sun: true,
  table: true,
  top: true,
  trash: true,
  undo: true,
  up: true,
  upload: true,
  user: true,
  warning: true,
}

const sizes = ['size-3.5', 'size-4', 'size-4.5', 'size-5', 'size-6', 'size-8']

export function Icons() {
  return (
    <Section id="icons" title="Icons" text="Lines of 1.5 on a grid of 24.">
      <Exhibit title="Line icons">
        {() => (
          <ul className="styleguide-icons">
            {Object.keys(names).map((name) => (
              <li key={name}>
                <Icon name={name as IconName} className="size-6" />
                <span className="styleguide-label">{name}</span>
              </li>
            ))}
          </ul>
        )}
      </Exhibit>
      <Exhibit title="Icons of service pages" text="The last stands for any name that is not known.">
        {() => (
          <ul className="styleguide-icons">
            {[...serviceIcons, 'FaUnknown'].map((name) => (
              <li key={name}>
                <ServiceIcon name={name} />
                <span className="styleguide-label">{name}</span>
              </li>
            ))}
          </ul>
        )}
      </Exhibit>
      <Exhibit title="The sizes in use" text="The line scales with the icon.">
        {() => (
          <ul className="styleguide-icons">
            {sizes.map((size) => (
              <li key={size}>
                <Icon name="search" className={size} />
                <span className="styleguide-label">{size}</span>
              </li>
            ))}
          </ul>
        )}
      </Exhibit>
    </Section>
  )
}
