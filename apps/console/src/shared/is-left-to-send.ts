/**
 * Whether a field loses focus to the button that sends the form. Sending validates everything anyway, and a message that appears or goes in
 * between would move the button away under the finger: the press would be lost.
 */
export function isLeftToSend({ relatedTarget }: { readonly relatedTarget: EventTarget | null }): boolean {
  return relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
}
