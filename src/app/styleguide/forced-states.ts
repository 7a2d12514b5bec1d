import { useEffect } from 'react'

const pseudoClass = /(?<!\\):(hover|focus-visible)/g

const standIns: Record<string, string> = {
  hover: ':is(.as-hover *)',
  'focus-visible': ':is(.as-focus :is(a, button, input, select, textarea, summary))',
}

/** Shows what is inside .as-hover or .as-focus as hovered or focused, by repeating the page's rules for them. */
export function useForcedStates(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    sheet.replaceSync(rules.map(forcedRule).join('\n'))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
}

/** Returns the rule for forced states, inside its layers, conditions and rules; '' for a rule without such a state. */
function forcedRule(rule: CSSRule): string {
  const text = rule.cssText
  if (text.search(pseudoClass) < 0) return ''
  const head = text.slice(0, text.indexOf('{'))
  const inner = rule as Partial<CSSGroupingRule>
  if (head.search(pseudoClass) >= 0 || !inner.cssRules) {
    return text.replace(pseudoClass, (_, name: string) => standIns[name] ?? '')
  }
  return `${head}{ ${[...inner.cssRules].map(forcedRule).join('\n')} }`
}
