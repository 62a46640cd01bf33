import { useSyncExternalStore } from 'react'

const LINE_ID_DEFAULT = '@morakot'
const PUBLIC_FALLBACK = lineLink(LINE_ID_DEFAULT)

const listeners = new Set<() => void>()
let link = PUBLIC_FALLBACK

/** Opens a LINE chat with the support account; the `line://` form is no longer supported everywhere. */
export function supportLink(): string {
  return link
}

/** The contact that is this visitor's: an https address or a LINE ID; null is the built-in public one (ROLE-3). */
export function rememberSupportLink(contact: string | null): void {
  link = contact === null ? PUBLIC_FALLBACK : contact.startsWith('@') ? lineLink(contact) : contact
  for (const listener of listeners) listener()
}

/** The same for a component that is on the screen before the configuration is known. */
export function useSupportLink(): string {
  return useSyncExternalStore(subscribe, supportLink, supportLink)
}

function lineLink(id: string): string {
  return `https://line.me/R/ti/p/${encodeURIComponent(id)}`
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
