import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import { readCode } from '../code-text.ts'
import { codeLength } from '../options.ts'

/** One character for each box. */
export const emptyCode: readonly string[] = Array(codeLength).fill('')

interface Props {
  legend: string
  value: readonly string[]
  /** Whether letters may have to be typed, for which a phone shows another keyboard. */
  hasLetters?: boolean
  onChange: (value: string[]) => void
  error: string | undefined
  /** The fieldset, so that the parent can focus a box in it. */
  group: RefObject<HTMLFieldSetElement | null>
}

/** Six boxes that behave as one field: typing advances, Backspace goes back, pasting or autofill fills all boxes. */
export function CodeBoxes({ legend, value, hasLetters = false, onChange, error, group }: Props) {
  const errorId = useId()
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const focus = (index: number) => inputs.current[Math.max(0, Math.min(index, value.length - 1))]?.focus()

  /** `old`: the box's previous text, which a newly typed character replaces. */
  function handleText(index: number, text: string, old = ''): void {
    const typed = charactersIn(text, old)
    if (typed.length === 0) {
      if (text === '') onChange(value.with(index, ''))
      return
    }
    // A complete code fills all boxes, whichever box received it.
    const start = typed.length >= value.length ? 0 : index
    onChange(value.map((character, at) => typed[at - start] ?? character))
    focus(start + typed.length)
  }

  function handleKey(event: KeyboardEvent, index: number): void {
    const target = keyTarget(event.key, index, value)
    if (target === undefined) return
    event.preventDefault()
    focus(target)
  }

  function handlePaste(event: ClipboardEvent, index: number): void {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    if (text) handleText(index, text)
  }

  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold text-balance">{legend}</legend>
      <div className="grid grid-cols-6 gap-2 sm:gap-3">
        {value.map((character, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={index}
            ref={(input) => {
              inputs.current[index] = input
            }}
            value={character}
            required
            // No maxLength: it would truncate an autofilled code to its first digit.
            inputMode={hasLetters ? 'text' : 'numeric'}
            autoCapitalize="characters"
            spellCheck={false}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of ${value.length}`}
            aria-invalid={Boolean(error)}
            aria-describedby={error ? errorId : undefined}
            onChange={(event) => handleText(index, event.target.value, character)}
            // React reports no change when a digit is typed over an equal one.
            onInput={(event) => event.currentTarget.value === character && handleText(index, character)}
            onKeyDown={(event) => handleKey(event, index)}
            onPaste={(event) => handlePaste(event, index)}
            onFocus={(event) => event.target.select()}
            className="control h-14 min-w-0 text-center text-xl font-semibold tabular-nums"
          />
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm font-medium text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Extracts a code's characters from a text, without the one that a newly typed character replaces. */
function charactersIn(text: string, old: string): string[] {
  const characters = [...(findCode(text) ?? text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase())]
  const isTypedOver = old !== '' && characters.length === 2 && characters.includes(old)
  return isTypedOver ? characters.toSpliced(characters.indexOf(old), 1) : characters
}

/** Finds a whole code, also in a sentence copied from the mail. */
function findCode(text: string): string | undefined {
  const read = readCode(text)
  if (/^[A-Z\d]{6}$/.test(read)) return read
  const digits = text.replace(/\D/g, '')
  if (digits.length === emptyCode.length) return digits
  return /\b[A-Z\d]{6}\b/.exec(text)?.[0]
}

/** The index of the box that a key moves to; undefined for the key's default action. */
function keyTarget(key: string, index: number, value: readonly string[]): number | undefined {
  if (key === 'Backspace') return value[index] === '' ? index - 1 : undefined
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: value.length - 1,
  }
  return targets[key]
}
