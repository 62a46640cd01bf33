import { bangkokDay } from '@morakot/contract/bangkok-day'
import type { cashbackPaid } from '@morakot/contract/features/cashback/events'
import type { bonusEnded } from '@morakot/contract/features/promotions/events'
import type { rewardGranted } from '@morakot/contract/features/rewards/events'
import { postedIn } from '@morakot/contract/reward'
import type { roundCorrected, roundSettled } from '@morakot/contract/features/seamless/events'
import type { Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import { countedOf } from './rules.ts'
import type { RoundMoney } from './rules.ts'
import { addPlay, addPromo } from './store-sums.ts'
import type { DayPlay, DayPromo } from './store-sums.ts'

/** The subscriber's name: a calculation waits until its cursor has passed the period. */
export const ACCRUAL = 'cashback.accrual'

type Accrued = DomainEvent<typeof roundSettled | typeof roundCorrected | typeof cashbackPaid | typeof bonusEnded | typeof rewardGranted>

/** Adds rounds to the day of their close, and payments outside play to the day of the payment. */
export async function accrue(tx: Tx, events: readonly Accrued[]): Promise<void> {
  await addPlay(
    tx,
    events.flatMap((event) => (event.topic === 'round.settled' || event.topic === 'round.corrected' ? playOf(event) : [])),
  )
  await addPromo(tx, events.flatMap(promoOf))
}

function playOf(event: DomainEvent<typeof roundSettled | typeof roundCorrected>): readonly DayPlay[] {
  const { member, payload } = event
  // A stake that was free is no member's money, and neither is what it wins a return of it.
  if (member === null || payload.isFree) return []
  const reported = moneyOf(payload)
  const day = bangkokDay(new Date(payload.closedAt))
  const of = { member, day, category: payload.category ?? '' }
  if (event.topic === 'round.settled') return [{ ...of, ...countedOf(reported) }]
  const after = moneyOf(event.payload.after)
  const before = countedOf({
    stakeReal: after.stakeReal - reported.stakeReal,
    stakeBonus: after.stakeBonus - reported.stakeBonus,
    winReal: after.winReal - reported.winReal,
    winBonus: after.winBonus - reported.winBonus,
  })
  const now = countedOf(after)
  return [{ ...of, stake: now.stake - before.stake, win: now.win - before.win, validStake: now.validStake - before.validStake }]
}

function moneyOf(reported: { readonly [Part in keyof RoundMoney]: string }): RoundMoney {
  return {
    stakeReal: BigInt(reported.stakeReal),
    stakeBonus: BigInt(reported.stakeBonus),
    winReal: BigInt(reported.winReal),
    winBonus: BigInt(reported.winBonus),
  }
}

function promoOf(event: Accrued): readonly DayPromo[] {
  const { member, occurredAt } = event
  const amount = promoAmount(event)
  return member === null || amount <= 0n ? [] : [{ member, day: bangkokDay(occurredAt), amount }]
}

function promoAmount(event: Accrued): bigint {
  if (event.topic === 'cashback.paid') return BigInt(event.payload.amount)
  if (event.topic === 'reward.granted') return postedIn(event.payload.reward, 'CREDIT')
  // A bonus that was taken back became no member's money (F-66).
  if (event.topic === 'bonus.ended') return event.payload.end === 'CLEARED' ? BigInt(event.payload.left) : 0n
  return 0n
}
