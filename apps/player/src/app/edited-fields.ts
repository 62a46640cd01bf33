type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Remembers which fields were typed into. A form is begun while one of them is still in the page and not empty. */
export function watchEditedFields(page: Pick<Document, 'addEventListener' | 'removeEventListener'> = document) {
  const edited = new Set<Field>()
  const onInput = ({ target }: Event) => {
    if (isField(target)) edited.add(target)
  }
  page.addEventListener('input', onInput, { capture: true })
  return {
    isTyping: () => {
      for (const field of edited) if (!field.isConnected || field.value === '') edited.delete(field)
      return edited.size > 0
    },
    stop: () => page.removeEventListener('input', onInput, { capture: true }),
  }
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
