/** A design token of src/ui/tokens.css; its name lacks the two dashes. */
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

/** Returns a token for styles, with the file's value as fallback if Tailwind has dropped the token as unused. */
export function cssOf(name: string): string {
  const known = tokens.find((token) => token.name === name)
  return known ? `var(--${name}, ${known.value})` : `var(--${name})`
}

/** Returns the half of a light-dark() value that applies in a theme. */
export function halfOf(value: string, theme: 'light' | 'dark'): string {
  const [, light, dark] = /^light-dark\((.+\)), (.+\))\)$/.exec(value) ?? []
  return (theme === 'light' ? light : dark) ?? value
}
