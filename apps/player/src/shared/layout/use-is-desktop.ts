import { useSyncExternalStore } from 'react'

// The same width as the `xl` breakpoint of the theme.
const DESKTOP = '(min-width: 64rem)'

/** Whether the window has room for a rail next to the page. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(DESKTOP)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(DESKTOP).matches,
    // The first screens are drawn by the build, for a phone.
    () => false,
  )
}
