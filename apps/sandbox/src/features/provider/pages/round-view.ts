import { gradeOf } from '#features/engines/rules-grade'

import { playCopy, refusalCopy, roundCopy } from '../copy.ts'
import type { PlayRefusal } from '../copy.ts'
import type { Round } from '../store-rounds.ts'

/** A round as a page sees it; amounts are text in 1/100,000 baht. What was drawn stays hidden until the bet is taken. */
export function roundView(round: Round) {
  const isVisible = (round.state === 'bet_taken' && !round.is_hidden) || round.state === 'settled' || round.state === 'disputed'
  const outcome: unknown = isVisible ? JSON.parse(round.outcome) : null
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

export function refusalView(code: PlayRefusal) {
  return { code, message: playCopy[code] }
}

function messageOf(round: Round): string | null {
  if (round.state === 'committed' || round.state === 'voiding') return roundCopy.checking
  if (round.state === 'void') return roundCopy.void
  if (round.state === 'disputed') return roundCopy.disputed
  if (round.state !== 'refused') return null
  const known = Object.entries(refusalCopy).find(([code]) => code === round.refusal)
  return known?.[1] ?? refusalCopy.INTERNAL
}
