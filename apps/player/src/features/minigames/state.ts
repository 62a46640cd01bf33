/** Somewhere to keep a few texts: session storage, local storage, or a map in tests. */
export interface TextStore {
  readonly getItem: (name: string) => string | null
  readonly setItem: (name: string, text: string) => void
  readonly removeItem: (name: string) => void
}

/** A round whose outcome is not known yet: a retry with this key is the same round. */
export interface OpenRound {
  readonly key: string
  readonly packageId?: string | undefined
}

const nameOf = (code: string) => `minigame:${code}:round`
const SOUND = 'minigame:sound'

/** The round that was left without an answer, also over a reload; null where there is none. */
export function openRound(store: TextStore, code: string): OpenRound | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(nameOf(code)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('key' in kept) || typeof kept.key !== 'string') return null
    return 'packageId' in kept && typeof kept.packageId === 'string' ? { key: kept.key, packageId: kept.packageId } : { key: kept.key }
  } catch {
    // Not ours, or cut off: there is nothing to continue.
    return null
  }
}

/** Stores a round before it is requested. An open round is continued. */
export function beginRound(
  store: TextStore,
  code: string,
  { newKey, packageId }: { readonly newKey: () => string; readonly packageId?: string | undefined },
): OpenRound {
  const open = openRound(store, code)
  if (open !== null) return open
  const round = packageId === undefined ? { key: newKey() } : { key: newKey(), packageId }
  store.setItem(nameOf(code), JSON.stringify(round))
  return round
}

/** A definite answer came: the next round is another one. */
export function endRound(store: TextStore, code: string): void {
  store.removeItem(nameOf(code))
}

/** Whether the member has switched sound on. It is off until then. */
export const hasSound = (store: TextStore): boolean => store.getItem(SOUND) === 'on'

export function keepSound(store: TextStore, isOn: boolean): void {
  if (isOn) store.setItem(SOUND, 'on')
  else store.removeItem(SOUND)
}
