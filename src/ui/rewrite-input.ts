/** Rewrites an input during typing, keeping the caret in place. Does nothing during IME composition. */
export function rewriteInput(
  { currentTarget: target, nativeEvent }: React.SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>,
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
