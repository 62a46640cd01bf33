import { refusalOf } from '#shared/api/failure'
import { copy } from './copy-check-in.ts'
import type { Claimed } from './queries.ts'

/** What the check-in window shows (decisions of the specification, section 4). */
export type CheckInView =
  | { readonly view: 'CHECK_IN' }
  | { readonly view: 'REWARD_GRANTED'; readonly points: number; readonly balance: number }
  | { readonly view: 'REDEMPTION_GRANTED' }
  | { readonly view: 'ERROR'; readonly text: string }

export const FIRST_VIEW: CheckInView = { view: 'CHECK_IN' }

export type CheckInStep =
  | { readonly kind: 'granted'; readonly claimed: Claimed }
  | { readonly kind: 'redeemed' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'dismissed' }

/** The next view. Dismissal leads to the first one, and clears an error with it (CHECKIN-5). */
export function nextView(step: CheckInStep): CheckInView {
  switch (step.kind) {
    case 'granted':
      return { view: 'REWARD_GRANTED', ...pointsOf(step.claimed) }
    case 'redeemed':
      return { view: 'REDEMPTION_GRANTED' }
    case 'failed':
      return { view: 'ERROR', text: checkInErrorText(step.error) }
    case 'dismissed':
      return FIRST_VIEW
  }
}

function pointsOf({ rewards, tokens }: Claimed): { readonly points: number; readonly balance: number } {
  const points = rewards.find(({ type }) => type === 'POINT')?.amount ?? 0
  const balance = tokens.find(({ code }) => code === 'PNT')?.balance ?? '0'
  return { points, balance: Number(balance) }
}

/** What a member reads of a check-in that failed (ERR-4): the server's first word, or one sentence where no answer came. */
export function checkInErrorText(error: unknown): string {
  return refusalOf(error)?.message ?? copy['error.checkin.claim']
}

/** The storage key of the day on which the window last opened automatically, by member; a browser keeps one of each. */
const SEEN_KEY = 'morakot.check-in-seen'

/** Whether the window may open automatically: once a day and member on this device. */
export function mayOpenByItself(userKey: string, day: string, storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(SEEN_KEY) !== `${userKey} ${day}`
  } catch {
    return true
  }
}

export function rememberOpened(userKey: string, day: string, storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(SEEN_KEY, `${userKey} ${day}`)
  } catch {
    // Without a storage it opens once more.
  }
}
