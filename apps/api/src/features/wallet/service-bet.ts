import { betRule, roundRule } from '#infra/modules/play-rules'
import { countedOf, withStake, withoutCount } from './rules.ts'
import { listTurnoversOf, writeTurnovers } from './store.ts'

const write = { statement: writeTurnovers }

/** Real stakes count for the turnover of deposits (decisions D7), as much as is still missing. */
export const turnoverBetRule = betRule({
  name: 'wallet.turnover',
  load: async (tx, bets) =>
    await listTurnoversOf(
      tx,
      bets.map(({ member }) => member),
    ),
  count: (turnover, { member, stake }) => {
    const turnoverCounted = countedOf(turnover, stake.real)
    return turnoverCounted > 0n ? { turnoverCounted, writes: [{ member, ...withStake(turnover, turnoverCounted) }] } : {}
  },
  write,
})

/** What counted is taken back with its bet. */
export const turnoverRoundRule = roundRule({
  name: 'wallet.turnover',
  kinds: ['rolled_back'],
  load: async (tx, requests) =>
    await listTurnoversOf(
      tx,
      requests.map(({ member }) => member),
    ),
  check: (turnover, { member, turnoverCounted }) =>
    turnoverCounted > 0n ? { writes: [{ member, ...withoutCount(turnover, turnoverCounted) }] } : {},
  write,
})
