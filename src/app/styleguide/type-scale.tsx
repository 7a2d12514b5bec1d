import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../features/settings/site/site-texts.ts'
import { Exhibit, Section } from './exhibit.tsx'
import { cssOf, tokensOf } from './tokens.ts'

const weights = [400, 500, 600, 700]

export function TypeScale() {
  const sizes = tokensOf('text').filter(({ name }) => !name.endsWith('--line-height'))
  return (
    <Section id="type" title="Type">
      <Exhibit title="Scale" text="The three largest sizes grow with the window." isWide>
        {() => (
          <ul className="styleguide-tokens">
            {sizes.map(({ name, value }) => (
              <Size key={name} name={name} value={value} />
            ))}
          </ul>
        )}
      </Exhibit>
      <Exhibit title="Families and weights">
        {() => (
          <ul className="styleguide-tokens">
            {tokensOf('font').map(({ name }) => (
              <li key={name}>
                <p className="styleguide-label">{name}</p>
                {weights.map((weight) => (
                  <p key={weight} style={{ fontFamily: cssOf(name), fontWeight: weight }}>
                    {weight}: 48 services, 15+ years, €50,000 – €90,000
                  </p>
                ))}
              </li>
            ))}
          </ul>
        )}
      </Exhibit>
    </Section>
  )
}

function Size({ name, value }: { name: string; value: string }) {
  const sample = useRef<HTMLParagraphElement>(null)
  const [shown, setShown] = useState('')
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { fontSize, lineHeight } = getComputedStyle(entry.target)
      setShown(`${rounded(fontSize)} / ${rounded(lineHeight)} px`)
    })
    if (sample.current) watcher.observe(sample.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <li>
      <p className="styleguide-label">
        {name}, {value} <span className="styleguide-ratio">{shown}</span>
      </p>
      <p ref={sample} style={{ fontSize: cssOf(name), lineHeight: cssOf(`${name}--line-height`) }}>
        {useSite().headline}
      </p>
    </li>
  )
}

function rounded(pixels: string): number {
  return Math.round(Number.parseFloat(pixels) * 10) / 10
}
