export type Theme = 'default' | 'christmas'

/** The page's root element, as far as a theme needs it. */
type Themed = Pick<HTMLElement, 'dataset'>

/** Festive from 15 December through 15 January, both days whole, by the date in UTC. */
export function seasonalTheme(now: Date): Theme {
  const month = now.getUTCMonth() + 1
  const day = now.getUTCDate()
  return (month === 12 && day >= 15) || (month === 1 && day <= 15) ? 'christmas' : 'default'
}

/** The theme that the address forces with `?theme=`, for tests and for a look at the other season. */
export function forcedTheme(search: string): Theme | null {
  const forced = new URLSearchParams(search).get('theme')?.toLowerCase()
  return forced === 'christmas' || forced === 'default' ? forced : null
}

/** Where this browser keeps that its member wants no theme of a season. */
export const PLAIN_KEY = 'theme-plain'

/** The theme that the address or this browser's member has chosen; null while the season decides. */
function chosenTheme(search: string): Theme | null {
  const forced = forcedTheme(search)
  if (forced !== null) return forced
  try {
    return localStorage.getItem(PLAIN_KEY) === '1' ? 'default' : null
  } catch {
    // Where nothing can be kept, the season decides.
    return null
  }
}

/** The theme of the season, unless the address or the member has chosen one. */
export function chooseTheme(search: string, now: Date): Theme {
  return chosenTheme(search) ?? seasonalTheme(now)
}

/** The theme of the first paint, before the server has named one. A chosen theme stays until the page is loaded again. */
export function openTheme(search: string, now: Date, root: Themed): void {
  root.dataset['theme'] = chooseTheme(search, now)
  if (chosenTheme(search) !== null) root.dataset['themeIsForced'] = 'true'
}

/** The server's theme: its calendar is right where a phone's is not. */
export function followTheme(theme: Theme, root: Themed): void {
  if (root.dataset['themeIsForced'] === undefined) root.dataset['theme'] = theme
}
