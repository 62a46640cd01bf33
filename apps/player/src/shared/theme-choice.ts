import { createStore } from '@morakot/ui/store'
import { openTheme, PLAIN_KEY } from './theme.ts'

const seasonal = createStore(isKeptSeasonal())

/** Whether the theme follows the season in this browser. */
export const isSeasonal: Pick<typeof seasonal, 'get' | 'subscribe'> = seasonal

/** Keeps the choice in this browser and draws it at once. The server's season comes with the next load of the page. */
export function keepSeasonal(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(PLAIN_KEY)
    else localStorage.setItem(PLAIN_KEY, '1')
  } catch {
    // A browser that keeps nothing follows the season when it is opened again.
  }
  const root = document.documentElement
  delete root.dataset['themeIsForced']
  if (isOn) openTheme(location.search, new Date(), root)
  else Object.assign(root.dataset, { theme: 'default', themeIsForced: 'true' })
  seasonal.set(isOn)
}

function isKeptSeasonal(): boolean {
  try {
    return localStorage.getItem(PLAIN_KEY) !== '1'
  } catch {
    return true
  }
}
