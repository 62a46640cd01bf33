import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { turnoverBetRule, turnoverRoundRule } from '#features/wallet/service-bet'
import type { MemberId } from '#infra/identity'
import { loadPlayRules, writeRuleWork } from '#infra/modules/play-rules'
import type { TestApp } from './start-app.ts'

const rules = { bet: [turnoverBetRule], round: [turnoverRoundRule] }
const NOTHING = { real: millisatang(0n), bonus: millisatang(0n) }

function outsideAGame({ clock }: TestApp, member: MemberId) {
  const at = clock.now()
  return { hostId: 'test', txId: 'test', roundId: 'test', member, at }
}

/** Counts a stake towards a member's turnover as a bet would, without a game and without money. */
export async function stakeOutsideAGame(app: TestApp, member: MemberId, stake: Millisatang): Promise<void> {
  const input = { ...outsideAGame(app, member), gameCode: 'test', amount: stake, isFree: false }
  await app.context.withTransaction(async (tx) => {
    const [loaded] = await loadPlayRules(tx, rules, [{ bet: input, rounds: [] }])
    const taken = { ...input, game: { id: 1, category: 'slot' }, round: null, stake: { ...NOTHING, real: stake } }
    if (loaded !== undefined) await writeRuleWork(tx, loaded.count(taken))
  })
}

/** Takes it back, as the rollback of the bet would. */
export async function takeBackOutsideAGame(app: TestApp, member: MemberId, stake: Millisatang): Promise<void> {
  const about = outsideAGame(app, member)
  const input = { ...about, kind: 'rolled_back', playedAt: about.at } as const
  await app.context.withTransaction(async (tx) => {
    const [loaded] = await loadPlayRules(tx, rules, [{ bet: null, rounds: [input] }])
    const fact = { ...input, gameId: null, stake: { ...NOTHING, real: stake }, win: NOTHING, turnoverCounted: stake, isLate: false }
    if (loaded !== undefined) await writeRuleWork(tx, loaded.round(fact))
  })
}
