import { useFormContext, useWatch } from 'react-hook-form'
import { TextLine } from '../../../editor/fields.tsx'
import { type AccentShades, accentProblem, accentShades, grounds, ownAccent, ratioText } from '../../../ui/accent.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { contrast } from '../../../ui/oklch.ts'
import { ImageField } from '../../media/admin/image-field.tsx'
import type { SettingsValues } from './settings-kind.ts'

export function BrandFields() {
  return (
    <>
      <ImageField<SettingsValues>
        name="brand.logo"
        label="Logo"
        isRequired={false}
        takesDrawings
        isOnBand
        hint="Replaces mark and name on the dark header and footer, so use a light, transparent version. An upload fills it in: SVG, PNG, JPG, WEBP."
      />
      <ImageField<SettingsValues>
        name="brand.icon"
        label="Icon"
        isRequired={false}
        takesDrawings
        hint="Square, for tabs and phones. Without one, a mark is drawn from the first letter of the name."
      />
      <AccentField />
    </>
  )
}

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text.trim())

/** The accent colour, typed or picked, with samples of the result. */
function AccentField() {
  const { setValue } = useFormContext<SettingsValues>()
  const accent: string = useWatch<SettingsValues, 'brand.accent'>({ name: 'brand.accent' })
  const put = (colour: string) => setValue('brand.accent', colour, { shouldDirty: true, shouldValidate: true })
  const colour = isColour(accent) ? accent.trim().toLowerCase() : undefined
  return (
    <div className="grid gap-4">
      <TextLine<SettingsValues>
        name="brand.accent"
        label="Accent colour"
        hint="For links and buttons, as #rrggbb. Leave empty for the standard cobalt. Lighter and darker shades are made from it."
        placeholder={ownAccent}
        spellCheck={false}
        aside={
          <div className="flex gap-3">
            <input
              type="color"
              aria-label="Pick the accent colour"
              value={colour ?? ownAccent}
              onChange={(event) => put(event.target.value)}
              className="control h-11 w-16 cursor-pointer p-1"
            />
            <Button variant="secondary" disabled={accent === ''} onClick={() => put('')}>
              Reset
            </Button>
          </div>
        }
      />
      {colour && <Problem colour={colour} onTake={put} />}
      <Samples shades={accentShades(colour ?? ownAccent)} />
    </div>
  )
}

function Problem({ colour, onTake }: { colour: string; onTake: (colour: string) => void }) {
  const problem = accentProblem(colour)
  if (!problem) return null
  return (
    <Notice
      kind="warning"
      actions={
        <Button variant="secondary" size="small" onClick={() => onTake(problem.nearest)}>
          Use {problem.nearest}
        </Button>
      }
    >
      White text on {colour} has a contrast of {ratioText(problem.ratio)}; 4.5:1 is needed. The nearest shade that works
      is {problem.nearest}.
    </Notice>
  )
}

/** The shades on their actual backgrounds, each with its contrast. */
function Samples({ shades: { light, dark, band } }: { shades: AccentShades }) {
  return (
    <ul className="grid gap-3 @md:grid-cols-3" aria-label="The accent on the site">
      <Sample title="Light" ground={grounds.light.paper} text={light.accent} button={light.button} ink="#181c28" />
      <Sample title="Dark" ground={grounds.dark.paper} text={dark.accent} button={dark.button} ink="#eef0f6" />
      <Sample
        title="Header and footer"
        ground={grounds.band.band}
        text={band.accent}
        button={band.button}
        ink="#f3f5f9"
      />
    </ul>
  )
}

interface SampleProps {
  title: string
  ground: string
  /** Colour of the title. */
  ink: string
  text: string
  button: string
}

function Sample({ title, ground, ink, text, button }: SampleProps) {
  return (
    <li
      className="grid content-start gap-3 rounded-md border border-line p-4"
      style={{ background: ground, color: ink }}
    >
      <span className="text-xs">{title}</span>
      <span className="text-sm font-semibold underline underline-offset-4" style={{ color: text }}>
        A link, {ratioText(contrast(text, ground))}
      </span>
      <span
        className="justify-self-start rounded-md px-3 py-2 text-sm font-semibold text-white"
        style={{ background: button }}
      >
        A button, {ratioText(contrast('#ffffff', button))}
      </span>
    </li>
  )
}
