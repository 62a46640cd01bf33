// Read-only ones too: a request whose answer is unknown keeps its amount in such a field until it is retried.
const TYPED = 'input:not([type=checkbox], [type=radio], [type=search], [type=hidden]), textarea'

/** Whether the page has typed text that would be lost by leaving it. */
export function hasDraft(page: Pick<Document, 'querySelectorAll'>): boolean {
  return [...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(({ value }) => value.trim() !== '')
}
