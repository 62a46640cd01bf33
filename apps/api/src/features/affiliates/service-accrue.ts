import { cashbackPaid } from '@morakot/contract/features/cashback/events'
import { depositCredited, withdrawalPaid } from '@morakot/contract/features/cashier/events'
import { bonusEnded } from '@morakot/contract/features/promotions/events'
import { rewardGranted } from '@morakot/contract/features/rewards/events'
import { postedIn } from '@morakot/contract/reward'
import { roundCorrected, roundSettled } from '@morakot/contract/features/seamless/events'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { DomainEvent } from '#infra/events/subscriber'
import { monthOf } from './rules.ts'
import type { Figures } from './rules.ts'
import { addFigures, holdOffClosing } from './store-sums.ts'
import type { MonthFigures } from './store-sums.ts'

/** The subscriber's name: a month is calculated when its cursor has passed the end. */
export const ACCRUAL = 'affiliates.accrual'

/** Events that count. */
export const COUNTED = [roundSettled, roundCorrected, bonusEnded, rewardGranted, cashbackPaid, depositCredited, withdrawalPaid] as const

type Accrued = DomainEvent<(typeof COUNTED)[number]>

/** Adds rounds to the month of their close; adds deposits, withdrawals and payments outside play to the month of the payment. */
export async function accrue({ clock }: Pick<BaseContext, 'clock'>, tx: Tx, events: readonly Accrued[]): Promise<void> {
  const figures = monthFiguresOf(events)
  if (figures.length === 0) return
  await holdOffClosing(tx)
  await addFigures(tx, figures, monthOf(clock.now()))
}

/** What events are worth, each in its month. */
export function monthFiguresOf(events: readonly Accrued[]): readonly MonthFigures[] {
  return events.flatMap((event) => {
    const { member } = event
    const reported = figuresOf(event)
    return member === null || reported === null ? [] : [{ ...NOTHING, ...reported, friend: member, month: monthOf(momentOf(event)) }]
  })
}

const NOTHING: Figures = { stake: 0n, win: 0n, bonus: 0n, payments: 0n }

function momentOf(event: Accrued): Date {
  return event.topic === 'round.settled' || event.topic === 'round.corrected' ? new Date(event.payload.closedAt) : event.occurredAt
}

function figuresOf(event: Accrued): Partial<Figures> | null {
  switch (event.topic) {
    case 'round.settled':
    case 'round.corrected': {
      // A free stake is no member's money, and its win is no return of one. A correction carries differences.
      const { isFree, stakeReal, winReal } = event.payload
      return isFree ? null : { stake: BigInt(stakeReal), win: BigInt(winReal) }
    }
    case 'bonus.ended': {
      // A bonus that was taken back became no member's money (F-66).
      return event.payload.end === 'CLEARED' ? { bonus: BigInt(event.payload.left) } : null
    }
    case 'reward.granted': {
      return { bonus: postedIn(event.payload.reward, 'CREDIT') }
    }
    case 'cashback.paid': {
      return { bonus: BigInt(event.payload.amount) }
    }
    default: {
      return { payments: BigInt(event.payload.amount) }
    }
  }
}
