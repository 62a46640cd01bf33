/** How a table runs that all members share. */
export type LivePlan = {
  /** Whether each title has a table of its own, or all titles of the model share one. */
  readonly tablePer: 'title' | 'model'
  /** Bets are taken for so long. */
  readonly bettingMs: number
  /** The result lies open for so long before the next hand begins. */
  readonly pauseMs: number
  /** Hands that come from one seed: a shoe, or a single flight. */
  readonly handsPerSeed: number
  /** Rounds that one member may have in a hand. */
  readonly betsMax: number
}

/** A hand of a shared table; its place counts all hands of the table. */
export type LiveHand = { readonly slot: number; readonly closesAt: Date; readonly endsAt: Date }

/** A table that was left for so long begins a new seed, so that an old one can be shown. */
export const IDLE_MS = 30 * 60_000

/** A wallet that says only so long after the close that it took a bet is too late: the bet goes back. */
export const LATE_MS = 2_000

/**
 * The place of the hand that begins at `now`; null while the last one goes on. The hands follow each other by their stored times alone,
 * so that a process that was killed goes on with the hand that runs.
 */
export function nextPlace(plan: LivePlan, last: LiveHand | undefined, now: Date): number | null {
  if (last === undefined) return 0
  if (now.getTime() < last.endsAt.getTime() + plan.pauseMs) return null
  return isIdle(last, now) ? (seedOf(plan, last.slot) + 1) * plan.handsPerSeed : last.slot + 1
}

/** Which seed of the table a place is dealt from, counted from 0. */
export function seedOf({ handsPerSeed }: LivePlan, slot: number): number {
  return (slot - (slot % handsPerSeed)) / handsPerSeed
}

/** The place of a hand within its seed, from 0. */
export function placeInSeed({ handsPerSeed }: LivePlan, slot: number): number {
  return slot % handsPerSeed
}

/** Whether the seed of a hand can be shown: no hand to come is dealt from it, and the last one of it lies open. */
export function isSeedOver(plan: LivePlan, hand: Pick<LiveHand, 'slot'>, last: LiveHand, now: Date): boolean {
  if (seedOf(plan, last.slot) > seedOf(plan, hand.slot)) return true
  const isLastOfSeed = placeInSeed(plan, last.slot) === plan.handsPerSeed - 1
  return isLastOfSeed ? last.endsAt <= now : isIdle(last, now)
}

/** What happens at the table at a moment. */
export function livePhase({ closesAt, endsAt }: Pick<LiveHand, 'closesAt' | 'endsAt'>, now: Date): 'betting' | 'running' | 'result' {
  if (now < closesAt) return 'betting'
  return now < endsAt ? 'running' : 'result'
}

function isIdle(last: LiveHand, now: Date): boolean {
  return now.getTime() >= last.endsAt.getTime() + IDLE_MS
}
