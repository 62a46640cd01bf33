import { useSyncExternalStore } from 'react'

const LINE_ID_DEFAULT = '@morakot'

const listeners = new Set<() => void>()
let link = lineLink(LINE_ID_DEFAULT)

/** Opens a LINE chat with the support account; the `line://` form is no longer supported everywhere. */
export function supportLink(): string {
  return link
}

/** The link of the site's configuration takes the place of the built-in one (ROLE-3). */
export function rememberSupportLink(contact: string): void {
  link = contact.startsWith('@') ? lineLink(contact) : contact
  for (const listener of listeners) listener()
}

/** The same for a component that is on the screen before the configuration is known. */
export function useSupportLink(): string {
  return useSyncExternalStore(subscribe, supportLink)
}

function lineLink(id: string): string {
  return `https://line.me/R/ti/p/${encodeURIComponent(id)}`
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
