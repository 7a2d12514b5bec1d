import { Button, ButtonLink, type ButtonVariant } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Exhibit, Section, Specimen } from './exhibit.tsx'

/** The type checker ensures that none is missing. */
const variants: Record<Exclude<ButtonVariant, 'band'>, string> = {
  primary: 'Save post',
  secondary: 'Preview',
  quiet: 'Add requirement',
  quietDanger: 'Remove',
  danger: 'Delete',
}

export function Buttons() {
  return (
    <Section
      id="buttons"
      title="Buttons"
      text="There is no busy look of its own: a busy button is disabled and says what it does."
    >
      <Exhibit title="On paper" isWide>
        {() => <Variants />}
      </Exhibit>
      <Exhibit title="On a card or in a form" ground="surface" isWide>
        {() => <Variants />}
      </Exhibit>
      <Exhibit title="On an ink band" ground="band" isWide>
        {() => (
          <div className="styleguide-stack">
            <States variant="primary" label="Contact Us" />
            <States variant="band" label="Go to the home page" />
          </div>
        )}
      </Exhibit>
      <Exhibit title="With icons, as links, wide">
        {() => (
          <div className="styleguide-stack">
            <div className="styleguide-row">
              <Button>
                <Icon name="plus" className="size-4" />
                Icon before
              </Button>
              <ButtonLink to="/styleguide#buttons" variant="secondary">
                A link
                <Icon name="arrow" className="size-4" />
              </ButtonLink>
            </div>
            <div className="styleguide-row">
              <Button size="small">Small</Button>
              <Button size="small" variant="secondary">
                <Icon name="download" className="size-4" />
                Small, with an icon
              </Button>
            </div>
            <Button className="w-full">As wide as its place</Button>
          </div>
        )}
      </Exhibit>
    </Section>
  )
}

function Variants() {
  return (
    <div className="styleguide-stack">
      {Object.entries(variants).map(([variant, label]) => (
        <States key={variant} variant={variant as ButtonVariant} label={label} />
      ))}
    </div>
  )
}

function States({ variant, label }: { variant: ButtonVariant; label: string }) {
  return (
    <div className="styleguide-row">
      <Specimen label={`${variant}, default`}>
        <Button variant={variant}>{label}</Button>
      </Specimen>
      <Specimen label="Hover" as="hover">
        <Button variant={variant}>{label}</Button>
      </Specimen>
      <Specimen label="Focus" as="focus">
        <Button variant={variant}>{label}</Button>
      </Specimen>
      <Specimen label="Disabled">
        <Button variant={variant} disabled>
          {label}
        </Button>
      </Specimen>
      <Specimen label="Busy">
        <Button variant={variant} disabled>
          Saving...
        </Button>
      </Specimen>
    </div>
  )
}
