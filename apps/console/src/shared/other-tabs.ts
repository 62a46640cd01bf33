const SESSION_KEY = 'morakot-console.session-changed-at'

/** Notifies the other tabs of a sign-in or sign-out: they share one session, and would still show the previous operator. */
export function notifyOtherTabs(): void {
  localStorage.setItem(SESSION_KEY, String(Date.now()))
}

/** Calls `onChange` when another tab signed in or out. The browser sends the storage event to other tabs only. */
export function listenToOtherTabs(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY) onChange()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
