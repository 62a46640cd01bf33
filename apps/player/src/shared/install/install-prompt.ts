/** What Chromium hands to a page that may be installed. The web's own types do not know it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallPrompt | undefined
const followers = new Set<() => void>()

function change(to: InstallPrompt | undefined): void {
  kept = to
  for (const follow of followers) follow()
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

/** Keeps the browser's offer to install for a better moment than the first seconds. Called at start: the offer comes only once. */
export function keepInstallPrompt(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPrompt(event)) change(event)
  })
  page.addEventListener('appinstalled', () => change(undefined))
}

export function hasInstallPrompt(): boolean {
  return kept !== undefined
}

/** Calls back when the offer comes or goes. Returns how to stop. */
export function onInstallPrompt(follow: () => void): () => void {
  followers.add(follow)
  return () => followers.delete(follow)
}

/** Asks with the browser's own dialog, which it shows once for each offer. */
export async function askToInstall(): Promise<'accepted' | 'dismissed'> {
  const offer = kept
  if (offer === undefined) return 'dismissed'
  change(undefined)
  return (await offer.prompt()).outcome
}
