/** The day on which loss-return was told of, by member; a browser keeps one. */
const TOLD_KEY = 'morakot.loss-return-told'

/** Whether a member was told of it on this day on this device. */
export function isTold(userKey: string, day: string, storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(TOLD_KEY) === `${userKey} ${day}`
  } catch {
    return false
  }
}

export function noteTold(userKey: string, day: string, storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(TOLD_KEY, `${userKey} ${day}`)
  } catch {
    // Without a storage it is told once more.
  }
}
