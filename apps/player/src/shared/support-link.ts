import { createStore, useStore } from '@morakot/ui/store'

const LINE_ID_DEFAULT = '@morakot'
const PUBLIC_FALLBACK = lineLink(LINE_ID_DEFAULT)

const link = createStore(PUBLIC_FALLBACK)

/** Opens a LINE chat with the support account; the `line://` form is no longer supported everywhere. */
export const supportLink = link.get

/** The contact that is this visitor's: an https address or a LINE ID; null is the built-in public one (ROLE-3). */
export function rememberSupportLink(contact: string | null): void {
  if (contact === null) link.set(PUBLIC_FALLBACK)
  else link.set(contact.startsWith('@') ? lineLink(contact) : contact)
}

/** The same for a component that is on the screen before the configuration is known. */
export function useSupportLink(): string {
  return useStore(link)
}

/**
 * The same chat with a text in it, which the member sends or changes. A contact that names no LINE ID opens without the text: LINE takes one
 * for an ID alone.
 */
export function messageLink(contact: string, text: string): string {
  const [, id] = /^https:\/\/line\.me\/R\/ti\/p\/(%40[\w.-]+)$/u.exec(contact) ?? []
  return id === undefined ? contact : `https://line.me/R/oaMessage/${id}/?${encodeURIComponent(text)}`
}

function lineLink(id: string): string {
  return `https://line.me/R/ti/p/${encodeURIComponent(id)}`
}
