import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Exhibit, Section } from './exhibit.tsx'
import { cssOf, tokensOf } from './tokens.ts'

/** Multiples of the 4 px unit that the code uses most. */
const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20]

export function Measures() {
  return (
    <Section id="measures" title="Space, corners, shadows, motion">
      <Exhibit title="Space" text="Steps of 4 px, then the named measures of the layouts.">
        {() => (
          <ul className="styleguide-tokens">
            {steps.map((step) => (
              <Bar key={step} name={String(step)} note={`${step * 4} px`} width={`calc(${step} * 0.25rem)`} />
            ))}
            {[...tokensOf('spacing'), ...tokensOf('container'), ...tokensOf('breakpoint')].map(({ name, value }) => (
              <Bar key={name} name={name} note={value} width={cssOf(name)} />
            ))}
          </ul>
        )}
      </Exhibit>
      <Exhibit title="Corners">
        {() => (
          <ul className="styleguide-row">
            {tokensOf('radius').map(({ name, value }) => (
              <li key={name} className="styleguide-specimen">
                <span className="styleguide-tile" style={{ borderRadius: cssOf(name) }} />
                <span className="styleguide-label">{`${name}, ${value}`}</span>
              </li>
            ))}
          </ul>
        )}
      </Exhibit>
      <Exhibit title="Shadows">
        {() => (
          <ul className="styleguide-row styleguide-roomy">
            {tokensOf('shadow').map(({ name }) => (
              <li key={name} className="styleguide-specimen">
                <span className="styleguide-tile" style={{ boxShadow: cssOf(name) }} />
                <span className="styleguide-label">{name}</span>
              </li>
            ))}
          </ul>
        )}
      </Exhibit>
      <Exhibit title="Motion" text="Under prefers-reduced-motion nothing moves.">
        {() => <Motion />}
      </Exhibit>
    </Section>
  )
}

function Bar({ name, note, width }: { name: string; note: string; width: string }) {
  return (
    <li className="styleguide-bar">
      <span className="styleguide-name">{name}</span>
      <span className="styleguide-label">{note}</span>
      <span className="styleguide-length" style={{ width: `min(100%, ${width})` }} />
    </li>
  )
}

function Motion() {
  const [round, setRound] = useState(0)
  return (
    <div className="styleguide-stack">
      <ul className="styleguide-tokens">
        {[...tokensOf('default'), ...tokensOf('ease')].map(({ name, value }) => (
          <li key={name}>
            <span className="styleguide-name">{name}</span> <span className="styleguide-label">{value}</span>
          </li>
        ))}
      </ul>
      <div className="styleguide-row">
        <Button variant="secondary" onClick={() => setRound(round + 1)}>
          Play
        </Button>
        <span className="styleguide-track" data-far={round % 2 === 1 || undefined}>
          <span className="styleguide-runner" />
        </span>
        <span key={round} className="enter styleguide-name">
          Menus and dialogs enter like this
        </span>
      </div>
    </div>
  )
}
