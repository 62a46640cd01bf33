const TYPED = 'input[name]'

/**
 * The first screen came with the page and can be typed into before the app is there. What was typed, and where the caret stood,
 * is brought over to the fields that the app draws in its place: the returned function does it, right after they are drawn.
 */
export function holdFirstScreen(host: Element): () => void {
  const fields = [...host.querySelectorAll<HTMLInputElement>(TYPED)]
  let focused = fields.find((field) => field === document.activeElement)
  for (const field of fields) field.addEventListener('focus', () => (focused = field))
  return () => {
    for (const field of fields) {
      const drawn = host.querySelector<HTMLInputElement>(`input[name="${field.name}"]`)
      if (drawn === null) continue
      if (field.value !== '') drawn.value = field.value
      if (field !== focused) continue
      drawn.focus()
      drawn.setSelectionRange(field.selectionStart, field.selectionEnd)
    }
  }
}
