/** The storage key of the member and the day that loss-return was last announced; a browser keeps one. */
const SEEN_KEY = 'morakot.loss-return-told'

/** Whether it was announced to a member on this day on this device. */
export function isReported(userKey: string, day: string, storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(SEEN_KEY) === `${userKey} ${day}`
  } catch {
    return false
  }
}

export function noteNotified(userKey: string, day: string, storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(SEEN_KEY, `${userKey} ${day}`)
  } catch {
    // Without storage it is announced again.
  }
}
