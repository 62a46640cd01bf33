import { balancesOf } from '@morakot/ledger/accounts'
import { contentHash } from '@morakot/ledger/content-hash'
import { addMillisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { writeRuleWork } from '#infra/modules/play-rules'
import type { PlayRules, RuleWork } from '#infra/modules/play-rules'
import { withTransfer } from './rules.ts'
import type { SeamlessContext } from './service-context.ts'
import { ATTEMPTS_MAX, NOTHING, answeredBefore, answeredInArchive, isClaimed, replyOf } from './service-facts.ts'
import type { Effect, Message } from './service-facts.ts'
import { findMessage, isMessageArchived } from './store.ts'
import type { StoredReply } from './store.ts'
import { changeAlerts } from './store-alerts.ts'
import type { AlertChange } from './store-alerts.ts'
import { insertMessages, lockMembers, transfersIn } from './store-play.ts'

// Calls that are neither a bet nor a win are rare, and processed one at a time, step by step.

/** What the processing of a message needs in addition to its transaction. */
export interface Turn {
  readonly now: Date
  /** The rules by which other features check and count play, of every module. */
  readonly rules: PlayRules
}

/** What a message did, and what is written down with it. */
export interface Worked {
  readonly effect: Effect
  /** The keys of its postings under the host's scope. */
  readonly postedKeys?: readonly string[]
  /** Its transfers under other keys. */
  readonly transferIds?: readonly bigint[]
  readonly alerts?: readonly AlertChange[]
  readonly work?: RuleWork
}

export type Work = (tx: Tx, turn: Turn) => Promise<Worked>

/**
 * Answers a message, working on it the first time only: its answer is kept in the transaction of its effect, and every repetition
 * gets it. Messages of one member wait for each other in front of the pool, and again on the member's row.
 */
export async function answerOnce(context: SeamlessContext, message: Message, work: Work): Promise<StoredReply> {
  if (context.sharedTx !== undefined) return await answerIn(context, context.sharedTx, message, work)
  return await context.walletQueue.run(String(message.member), async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await context.withTransaction(async (tx) => await answerIn(context, tx, message, work))
      } catch (error) {
        if (!isClaimed(error) || attempt >= ATTEMPTS_MAX) throw error
      }
    }
  })
}

async function answerIn(context: SeamlessContext, tx: Tx, message: Message, work: Work): Promise<StoredReply> {
  // First of all locks: of two deliveries of one message the second finds the answer of the first.
  await lockMembers(tx, [message.member], true)
  const earlier = await findMessage(tx, message.hostId, message.txId)
  const now = context.clock.now()
  if (earlier === undefined) {
    if (await isMessageArchived(tx, message.hostId, message.txId)) return answeredInArchive(message, await balanceOf(tx, message.member))
    return await answerNew(tx, message, await work(tx, { now, rules: context.rules }), now)
  }
  const { reply, alerts } = answeredBefore(message, earlier, { balance: await balanceOf(tx, message.member), now })
  await writeAlerts(tx, alerts)
  return reply
}

async function answerNew(tx: Tx, message: Message, { effect, postedKeys = [], transferIds = [], alerts = [], work }: Worked, now: Date) {
  const reply = replyOf(message, effect, await balanceOf(tx, message.member))
  if (effect.kind === 'refused' && !effect.isRemembered) {
    await writeAlerts(tx, alerts)
    return reply
  }
  const { stake, win, jackpot } = effect.kind === 'applied' ? effect : {}
  const { rows } = await insertMessages([
    {
      ...message,
      contentHash: contentHash(message.content),
      state: effect.kind,
      postedKeys,
      transferIds,
      stakeReal: stake?.real ?? NOTHING,
      stakeBonus: stake?.bonus ?? NOTHING,
      winAmount: win === undefined ? NOTHING : addMillisatang(win.real, win.bonus),
      winBonus: win?.bonus ?? NOTHING,
      jackpot: jackpot ?? NOTHING,
      turnoverCounted: work?.turnoverCounted ?? NOTHING,
      reply,
      createdAt: now,
    },
  ]).execute(tx)
  if (work !== undefined) await writeRuleWork(tx, work)
  await writeAlerts(tx, alerts)
  return withTransfer(
    reply,
    rows.flatMap((row) => transfersIn(row)[1]),
  )
}

async function writeAlerts(tx: Tx, alerts: readonly AlertChange[]): Promise<void> {
  for (const statement of changeAlerts(alerts)) await statement.execute(tx)
}

/** What a member can stake. */
export async function balanceOf(tx: Tx, member: MemberId): Promise<Millisatang> {
  const { real, bonus } = await balancesOf(tx, member)
  return addMillisatang(real, bonus)
}
