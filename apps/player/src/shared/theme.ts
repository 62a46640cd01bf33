export type Theme = 'default' | 'christmas'

/** Festive from 15 December through 15 January, both days whole, by the date in UTC. */
export function seasonalTheme(now: Date): Theme {
  const month = now.getUTCMonth() + 1
  const day = now.getUTCDate()
  return (month === 12 && day >= 15) || (month === 1 && day <= 15) ? 'christmas' : 'default'
}

/** The theme of the season, unless the address forces one with `?theme=`. */
export function chooseTheme(search: string, now: Date): Theme {
  const forced = new URLSearchParams(search).get('theme')?.toLowerCase()
  return forced === 'christmas' || forced === 'default' ? forced : seasonalTheme(now)
}

export function applyTheme(theme: Theme, root: HTMLElement): void {
  root.dataset['theme'] = theme
}
