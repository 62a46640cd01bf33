/** The part of the Trusted Types API that a page needs; not every browser has it. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (url: string) => string | null }) => unknown
}

/** Where our builds put what runs outside a page: workers among the hashed files, and the service worker. */
const OWN_SCRIPT = /^\/(?:assets\/[\w.-]+|sw)\.js$/

/**
 * The one policy of Trusted Types: a text becomes the address of a script only where it is one of our own files, and never a script or HTML. Our
 * workers are the only scripts that are started by an address.
 */
export function guardScriptSources(page: { readonly trustedTypes?: TrustedTypes; readonly location: { readonly href: string } }): void {
  page.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (isOwnScript(url, page.location.href) ? url : null) })
}

function isOwnScript(text: string, page: string): boolean {
  const url = URL.parse(text, page)
  return url !== null && url.origin === new URL(page).origin && OWN_SCRIPT.test(url.pathname)
}
