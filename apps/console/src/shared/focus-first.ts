/** Leads to the first field of a form that something is wrong with, in the order of the form. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? '')) return element.focus()
  }
}
