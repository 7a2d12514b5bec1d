/**
 * Scrolls the error message of the focused field into view: focusing a field shows the field alone. Call it once the
 * message is rendered.
 */
export function showFocusedError(): void {
  const field = document.activeElement
  if (field?.getAttribute('aria-invalid') !== 'true') return
  const id = field.getAttribute('aria-describedby')?.split(' ').at(-1)
  if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
}
