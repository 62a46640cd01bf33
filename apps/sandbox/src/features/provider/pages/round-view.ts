import { pokOpening } from '#features/engines/rules-pokdeng'
import { gradeOf } from '#features/engines/rules-grade'

import { playCopy, refusalCopy, roundCopy } from '../copy.ts'
import type { PlayRefusal } from '../copy.ts'
import { LATE, NO_CHIPS } from '../rules-rounds.ts'
import type { Round } from '../store-rounds.ts'

/**
 * A round as a page sees it at a moment; amounts are text in 1/100,000 baht. What was drawn stays hidden until the bet is taken, and at
 * a shared table until the hand is over: a bet that is paid before must not tell the others what is to come.
 */
export function roundView(round: Round, now: Date) {
  const isVisible = (round.state === 'bet_taken' && !round.is_hidden) || round.state === 'settled' || round.state === 'disputed'
  const isOpen = isVisible && (round.opens_at === null || round.opens_at <= now)
  const outcome: unknown = isOpen ? shownOutcome(round) : null
  return {
    roundId: round.round_id,
    nonce: round.nonce,
    state: round.state,
    stake: String(round.stake),
    bets: round.bets,
    drawId: round.draw_id,
    choice: round.choice,
    takenAt: round.taken_at === null ? null : round.taken_at.toISOString(),
    outcomeHash: round.outcome_hash,
    outcome,
    opening: openingOf(round),
    result: isVisible ? round.result : null,
    payout: isVisible ? String(round.payout) : null,
    grade: isVisible ? gradeOf({ stake: round.stake, payout: round.payout }) : null,
    balance: round.balance === null ? null : String(round.balance),
    message: messageOf(round),
    canDeposit: round.refusal === 'INSUFFICIENT_FUNDS',
    mustReopen: round.refusal === 'SESSION_EXPIRED' || round.refusal === 'SESSION_INVALID',
    at: round.created_at.toISOString(),
  }
}

/** A shared shoe draws more numbers than a page needs; the proof of the round has them all. */
function shownOutcome({ outcome, table_id: tableId }: Round): unknown {
  const read: unknown = JSON.parse(outcome)
  return tableId === null || typeof read !== 'object' ? read : { ...read, drawn: undefined }
}

export function refusalView(code: PlayRefusal) {
  return { code, message: playCopy[code] }
}

/** What lies open while the player decides. */
function openingOf(round: Round): object | null {
  const isDeciding = round.state === 'bet_taken' && round.is_hidden && round.draw_id === null && round.choice === null
  return isDeciding ? pokOpening(round.outcome) : null
}

function messageOf(round: Round): string | null {
  if (round.state === 'committed' || round.state === 'voiding') return roundCopy.checking
  if (round.state === 'void') return round.refusal === LATE ? roundCopy.late : roundCopy.void
  if (round.state === 'disputed') return roundCopy.disputed
  if (round.state !== 'refused') return null
  if (round.refusal === NO_CHIPS) return roundCopy.noChips
  const known = Object.entries(refusalCopy).find(([code]) => code === round.refusal)
  return known?.[1] ?? refusalCopy.INTERNAL
}
