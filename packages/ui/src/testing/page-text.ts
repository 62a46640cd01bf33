/** A text without its spaces: Thai is drawn in pieces, with invisible breaks and optional spaces between its words. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\s\u200B\u2060]/g, '')

/** The text of a part of the page, as `plain` writes it; of the whole page without a part. */
export const visibleText = (part: Element | null = document.body): string => plain(part?.textContent)

/** The description of a control, as `plain` writes it: the message of a field, the reason of a disabled button. */
export function description(control: Element): string {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '')
  return ids.map((id) => visibleText(document.getElementById(id))).join('')
}
