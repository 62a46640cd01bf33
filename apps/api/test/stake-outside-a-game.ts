import type { Millisatang } from '@morakot/money/millisatang'
import { askTurnover, turnoverCount } from '#features/wallet/public'
import type { MemberId } from '#infra/identity'
import { writeTogether } from '#infra/one-statement'
import type { TestApp } from './start-app.ts'

/** Counts a stake towards a member's turnover as a bet would, without a game and without money. */
export async function stakeOutsideAGame({ context }: TestApp, member: MemberId, stake: Millisatang): Promise<void> {
  await context.withTransaction(async (tx) => {
    const { rows } = await askTurnover(member).query.execute(tx)
    await writeTogether(tx, turnoverCount(member, rows[0], stake).writes)
  })
}
