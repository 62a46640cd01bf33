import type { MemberId } from '#infra/identity'
import { defineRebuild } from '#infra/rebuild/rebuild'
import { monthOf } from './rules.ts'
import type { Figures } from './rules.ts'
import { ACCRUAL, COUNTED, monthFiguresOf } from './service-accrue.ts'
import { addFigures, deleteOpen, holdOffClosing, listCalculated } from './store-sums.ts'

/**
 * What friends played by month. A month that is calculated keeps its sums: the share was made of them. What its events are worth beyond that came
 * late, and is in the running month.
 */
export const affiliateRebuild = defineRebuild({
  name: 'affiliates',
  subscriber: ACCRUAL,
  topics: COUNTED,
  tables: ['affiliate_sum'],
  by: 'members',
  // Before the snapshot: a calculation that ends later would not be seen.
  hold: holdOffClosing,
  remake: async (tx, chunk, past, now) => {
    if (chunk.by !== 'members') return
    const open = monthOf(now)
    const calculated = await listCalculated(tx, chunk)
    const closed = new Set(calculated.map(({ friend, month }) => `${friend} ${month}`))
    await deleteOpen(tx, chunk)
    const late = new Map<MemberId, Figures>()
    const add = (friend: MemberId, more: Figures, sign: bigint) => {
      const known = late.get(friend) ?? NOTHING
      late.set(friend, {
        stake: known.stake + sign * more.stake,
        win: known.win + sign * more.win,
        bonus: known.bonus + sign * more.bonus,
        payments: known.payments + sign * more.payments,
      })
    }
    for (const { friend, ...sums } of calculated) add(friend, sums, -1n)
    for await (const events of past) {
      const figures = monthFiguresOf(events)
      for (const one of figures) if (closed.has(`${one.friend} ${one.month}`)) add(one.friend, one, 1n)
      await addFigures(
        tx,
        figures.filter(({ friend, month }) => !closed.has(`${friend} ${month}`)),
        open,
      )
    }
    const rest = [...late].map(([friend, sums]) => ({ friend, month: open, ...sums }))
    await addFigures(
      tx,
      rest.filter(({ stake, win, bonus, payments }) => [stake, win, bonus, payments].some((sum) => sum !== 0n)),
      open,
    )
  },
})

const NOTHING: Figures = { stake: 0n, win: 0n, bonus: 0n, payments: 0n }
