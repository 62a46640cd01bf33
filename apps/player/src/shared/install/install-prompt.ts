import { createStore } from '@morakot/ui/store'

/** What Chromium hands to a page that may be installed. The web's own types do not know it. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer to install, while there is one. */
export const installPrompt = createStore<InstallPrompt | undefined>(undefined)

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

/** Keeps the browser's offer to install for a better moment than the first seconds. Called at start: the offer comes only once. */
export function keepInstallPrompt(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPrompt(event)) installPrompt.set(event)
  })
  page.addEventListener('appinstalled', () => installPrompt.set(undefined))
}

/** Opens the browser's own install dialog, which it shows once for each offer. */
export async function promptInstall(): Promise<'accepted' | 'dismissed'> {
  const offer = installPrompt.get()
  if (offer === undefined) return 'dismissed'
  installPrompt.set(undefined)
  return (await offer.prompt()).outcome
}
