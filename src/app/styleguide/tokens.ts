/** A design token as src/ui/tokens.css has it; its name is without the two dashes. */
export interface Token {
  name: string
  value: string
}

const [source = ''] = Object.values(
  import.meta.glob<string>('../../ui/tokens.css', { query: '?raw', import: 'default', eager: true }),
)

/** Every token, in the file's order. */
const tokens: Token[] = [...source.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
  ([, name = '', value = '']) => ({ name, value: value.replace(/\s+/g, ' ') }),
)

export function tokensOf(group: string): Token[] {
  return tokens.filter(({ name }) => name.startsWith(`${group}-`))
}

/** For styles. The file's value stands in where Tailwind has left out a token that nothing uses. */
export function cssOf(name: string): string {
  const known = tokens.find((token) => token.name === name)
  return known ? `var(--${name}, ${known.value})` : `var(--${name})`
}

/** The half of a light-dark() value that holds in a theme. */
export function halfOf(value: string, theme: 'light' | 'dark'): string {
  const [, light, dark] = /^light-dark\((.+\)), (.+\))\)$/.exec(value) ?? []
  return (theme === 'light' ? light : dark) ?? value
}
