import { lockedFunds } from '@morakot/ledger/accounts'
import type { LockedFunds } from '@morakot/ledger/accounts'
import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import { askGame, askSession } from '#features/games/public'
import type { MemberId } from '#infra/identity'
import { jointly } from '#infra/in-step'
import { invariant } from '#infra/invariant'
import { askOfEach } from '#infra/one-statement'
import type { Answers, Question } from '#infra/one-statement'
import { rulesQuestion } from '#infra/rules-config'
import { seamlessRules } from './service-context.ts'
import type { Message } from './service-once.ts'
import { messageQuestion } from './store.ts'
import { lockedRound } from './store-rounds.ts'

interface SeeAsked {
  readonly message: Message
  readonly roundId: string
  readonly gameCode: string
  /** Of a stake: the game that it is placed in. */
  readonly tokenHash?: Buffer
  /** Of a win: the bet that it names. */
  readonly refTxId?: string | undefined
}

// What is null asks for nothing: a win has no session, a stake no bet that it refers to.
const ASKED = {
  host_id: 'text',
  member_id: 'bigint',
  round_id: 'text',
  game_code: 'text',
  token_hash: 'bytea',
  ref_tx_id: 'text',
} as const

function questions() {
  const host = sql<string>`asked.host_id`
  return {
    round: lockedRound(host, sql<string>`asked.round_id`),
    game: askGame(host, sql<string>`asked.game_code`),
    session: askSession(sql<Buffer>`asked.token_hash`),
    bet: messageQuestion(host, sql<string>`asked.ref_tx_id`),
    rules: rulesQuestion(seamlessRules),
    funds: FUNDS,
  }
}

/** After the round (rule 11). Whoever else waits for accounts of several members holds the row of one of them, or nothing. */
const FUNDS: Question<LockedFunds> = { query: lockedFunds(sql<MemberId>`asked.member_id`), columns: ['real', 'bonus'] }

export type SeenMessage = Answers<ReturnType<typeof questions>>

/** What stakes and wins are shared and written by, in one statement; rounds and accounts are locked by it. */
export const seeMessage = jointly<SeeAsked, SeenMessage>(async (tx, asks) => {
  const values = asks.map(({ message: { hostId, member }, roundId, gameCode, tokenHash, refTxId }) => ({
    host_id: hostId,
    member_id: member,
    round_id: roundId,
    game_code: gameCode,
    token_hash: tokenHash ?? null,
    ref_tx_id: refTxId ?? null,
  }))
  return await askOfEach(tx, { columns: ASKED, values }, questions())
})

/** What a member can stake, as it was seen. */
export function fundsIn({ funds }: SeenMessage): { readonly real: Millisatang; readonly bonus: Millisatang } {
  const { real, bonus } = funds ?? {}
  invariant(typeof real === 'bigint' && typeof bonus === 'bigint', 'a member has no wallet')
  return { real: millisatang(real), bonus: millisatang(bonus) }
}
