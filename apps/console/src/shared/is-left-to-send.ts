/**
 * Whether a field is left for the button that sends the form. Sending judges everything anyway, and a message that came or went in
 * between would move the button away under the finger: the press would be lost.
 */
export function isLeftToSend({ relatedTarget }: { readonly relatedTarget: EventTarget | null }): boolean {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
}
