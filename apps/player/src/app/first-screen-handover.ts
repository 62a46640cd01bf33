/**
 * The first screen came with the page and can be used before the app is there. What was typed, and which element had the focus, is
 * brought over to the fields and links that the app draws in its place: the returned function does it, right after they are drawn. A form
 * that was sent meanwhile, by Enter or its button (`data-entered`, see `first-paint.ts`), is sent then, once.
 */
export function holdFirstScreen(host: Element): () => void {
  const fields = [...host.querySelectorAll<HTMLInputElement>('input[name]')]
  let focused: EventTarget | null = document.activeElement
  const note = ({ target }: Event) => (focused = target)
  host.addEventListener('focusin', note)
  return () => {
    host.removeEventListener('focusin', note)
    for (const field of fields) {
      const drawn = host.querySelector<HTMLInputElement>(`input[name="${field.name}"]`)
      if (drawn === null) continue
      if (field.value !== '') drawn.value = field.value
      if (field !== focused) continue
      drawn.focus()
      drawn.setSelectionRange(field.selectionStart, field.selectionEnd)
    }
    const entered = fields.find(({ form }) => form?.hasAttribute('data-entered') === true)
    if (entered !== undefined) host.querySelector<HTMLInputElement>(`input[name="${entered.name}"]`)?.form?.requestSubmit()
    const { href, textContent } = focused instanceof HTMLAnchorElement ? focused : {}
    for (const link of host.querySelectorAll('a')) if (link.href === href && link.textContent === textContent) return link.focus()
  }
}
