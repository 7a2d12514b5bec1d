import { Icon } from '../../ui/icon.tsx'

const tips = [
  ['# Heading', 'A heading; ## and ### are smaller ones'],
  ['**bold**', 'Bold text'],
  ['*italic*', 'Italic text'],
  ['- item', 'A list; 1. makes a numbered one'],
  ['[text](address)', 'A link'],
  ['![words](address)', 'An image; or drop or paste one into the text'],
  ['https://youtu.be/…', 'A video; put its address in a paragraph of its own'],
  ['> quote', 'A quotation'],
  ['`code`', 'Code within a line'],
  ['```js', 'A code block, highlighted; ``` ends it'],
  ['| a | b |', 'A table; its second line is | - | - |'],
] as const

/** Lists the markdown syntax, collapsed by default. */
export function MarkdownTips() {
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-md px-4 text-sm font-semibold hover:text-accent">
        <Icon name="chevron" className="size-4 -rotate-90 transition-transform group-open:rotate-0" />
        Markdown tips
      </summary>
      <div className="grid gap-3 border-t border-line px-4 py-4 text-sm">
        <dl className="grid gap-x-8 gap-y-2 md:grid-cols-2">
          {tips.map(([code, meaning]) => (
            <div
              key={code}
              className="grid content-start gap-0.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] sm:gap-3"
            >
              <dt className="font-mono text-xs leading-6 break-all">{code}</dt>
              <dd className="text-soft">{meaning}</dd>
            </div>
          ))}
        </dl>
        <p className="text-soft">
          A blank line starts a new paragraph. HTML is removed; a backslash keeps the mark after it as it is typed.
          Ctrl+B makes selected words bold, Ctrl+I italic, Ctrl+K a link. Text pasted from a word processor or a web
          page keeps its formatting; Ctrl+Shift+V pastes plain text.
        </p>
      </div>
    </details>
  )
}
