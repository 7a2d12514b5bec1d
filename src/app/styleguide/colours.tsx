import { useEffect, useRef, useState } from 'react'
import { type Pair, pairs } from './colour-pairs.ts'
import { contrastOf } from './contrast.ts'
import { Exhibit, Section, type Theme } from './exhibit.tsx'
import { cssOf, halfOf, type Token, tokensOf } from './tokens.ts'

const families: [title: string, belongs: (name: string) => boolean][] = [
  ['Grounds, text and action', (name) => !isBand(name) && !isStatus(name)],
  ['Ink bands and the signal', isBand],
  ['Statuses', isStatus],
]

export function Colours() {
  return (
    <Section
      id="colours"
      title="Colours"
      text="Each on the grounds that it is used on. The contrast is measured in this browser; WCAG asks for 4.5 to 1 of words and 3 to 1 of controls."
    >
      {families.map(([title, belongs]) => (
        <Exhibit key={title} title={title}>
          {(theme) => (
            <ul className="styleguide-tokens">
              {tokensOf('color')
                .filter(({ name }) => belongs(shortName(name)))
                .map((token) => (
                  <Colour key={token.name} token={token} theme={theme} />
                ))}
            </ul>
          )}
        </Exhibit>
      ))}
    </Section>
  )
}

function Colour({ token: { name, value }, theme }: { token: Token; theme: Theme }) {
  const short = shortName(name)
  return (
    <li className="styleguide-colour">
      <span className="styleguide-swatch" style={{ background: cssOf(name) }} />
      <div>
        <p className="styleguide-name">{short}</p>
        <p className="styleguide-label">{halfOf(value, theme)}</p>
        <ul className="styleguide-row">
          {pairs
            .filter(({ colour }) => colour === short)
            .map((pair) => (
              <Sample key={`${pair.ground} ${pair.atLeast}`} pair={pair} />
            ))}
        </ul>
      </div>
    </li>
  )
}

/** Text in the colour; a colour that is not for text is drawn as a line around the ground. */
function Sample({ pair: { colour, ground, atLeast } }: { pair: Pair }) {
  const sample = useRef<HTMLSpanElement>(null)
  const [ratio, setRatio] = useState<number>()
  useEffect(() => {
    if (!sample.current) return
    const { borderTopColor, backgroundColor } = getComputedStyle(sample.current)
    setRatio(contrastOf(borderTopColor, backgroundColor))
  }, [])
  const isForWords = atLeast === 4.5
  const front = cssOf(`color-${colour}`)
  const isLow = ratio !== undefined && atLeast !== undefined && ratio < atLeast
  return (
    <li className="styleguide-pair">
      <span
        ref={sample}
        className="styleguide-sample"
        style={{
          borderColor: front,
          color: isForWords ? front : 'transparent',
          background: cssOf(`color-${ground}`),
        }}
      >
        {isForWords && 'Ag'}
      </span>
      <span>
        <span className="styleguide-pair-ground">on {ground}</span>
        <span data-low={isLow || undefined} className="styleguide-ratio">
          {ratio?.toFixed(1) ?? '...'}
          {isLow && `, below ${atLeast}`}
        </span>
      </span>
    </li>
  )
}

function shortName(name: string): string {
  return name.replace(/^color-/, '')
}

function isBand(name: string): boolean {
  return name.startsWith('band') || name === 'signal'
}

function isStatus(name: string): boolean {
  return /^(green|red|grey|blue|amber)/.test(name)
}
