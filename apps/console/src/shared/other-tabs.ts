const SESSION_KEY = 'morakot-console.session-changed-at'

/** Lets the other tabs know that somebody signed in or out: they share one session, and would show who was there before. */
export function tellOtherTabs(): void {
  localStorage.setItem(SESSION_KEY, String(Date.now()))
}

/** Hears it. Only other tabs are told by the browser. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY) onChange()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
