/** Replaces what is being typed by what it may be; the caret stays where it was. Not while a character is composed. */
export function rewriteInput(
  { currentTarget: target, nativeEvent }: React.SyntheticEvent<HTMLInputElement>,
  rewrite: (text: string) => string,
): void {
  if ((nativeEvent as InputEvent).isComposing) return
  const { value, selectionStart } = target
  const rewritten = rewrite(value)
  if (rewritten === value) return
  const caret = rewrite(value.slice(0, selectionStart ?? value.length)).length
  target.value = rewritten
  target.setSelectionRange(caret, caret)
}
