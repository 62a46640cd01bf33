import type { PayoutObstacle } from '@morakot/contract/features/cashier/states'
import type { PayoutOrder, PayoutState } from '@morakot/contract/outside/bank'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { id } from '@morakot/contract/formats'
import { bahtText } from '@morakot/money/satang'
import { bankGateway } from '#features/bank/gateway'
import type { PayoutAnswer } from '#features/bank/gateway'
import { bankParty } from '#features/bank/service-context'
import * as members from '#features/members/service-status'
import { haltOnUnknown } from '#features/payout-halts/service-automatic'
import { isHalted } from '#features/payout-halts/service-gate'
import { payoutRules } from '#features/payout-halts/service-rules'
import { payingAccountOf } from '#features/receiving-accounts/rules'
import * as wallet from '#features/wallet/events'
import { releaseHold, settleHold } from '#infra/posting'
import { recordAction } from '#infra/operators/audit'
import type { Tx } from '#infra/db'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/database/rules-config'
import { publishEnded, publishPaid } from './events.ts'
import { isAnswerTo, payoutObstaclesTo } from './rules-payouts.ts'
import type { WithdrawalsContext } from './service-context.ts'
import { readPayoutStatus } from './service-payout-status.ts'
import { countProof, findWithdrawal, listApproved, lockWithdrawal, moveWithdrawal } from './store.ts'
import type { Withdrawal } from './store.ts'

const ACTOR = 'job:cashier'

/**
 * Orders a payout at the bank. The order's reference is the withdrawal, and the bank takes each reference once, so that a job that runs
 * twice pays once. It is checked once more before it is sent, and goes back to review when there is an obstacle (decisions D7). Without a
 * response it becomes UNKNOWN: the money stays on hold until the bank proves either outcome.
 */
export async function payWithdrawal(context: WithdrawalsContext, id: string): Promise<void> {
  const withdrawal = await startPaying(context, id)
  if (withdrawal === null) return
  await applyAnswer(context, withdrawal, await gatewayOf(context).order(orderOf(withdrawal)))
}

/** Queues every approved withdrawal again after a halt, the oldest first, at most so many a minute as the rules say (console-2.md O-23). */
export async function releaseApproved({ jobs }: Pick<WithdrawalsContext, 'jobs'>, tx: Tx): Promise<void> {
  const { releasePerMinute } = await readRules(tx, payoutRules)
  for (const [place, withdrawalId] of (await listApproved(tx)).entries()) {
    const startAfterSeconds = ((place - (place % releasePerMinute)) / releasePerMinute) * 60
    await jobs.send(tx, 'cashier.pay', { withdrawalId }, { startAfterSeconds, singletonKey: withdrawalId })
  }
}

async function startPaying(context: WithdrawalsContext, id: string): Promise<Withdrawal | null> {
  const seen = await findWithdrawal(context.db, id)
  invariant(seen !== undefined, `withdrawal ${id} is gone`)
  return await context.walletQueue.run(String(seen.member), async () =>
    context.withTransaction(async (tx) => {
      const member = await members.lockMember(tx, seen.member)
      const withdrawal = await lockWithdrawal(tx, id)
      invariant(withdrawal !== undefined, `withdrawal ${id} is gone`)
      // A process that died between the move and the bank's answer left it PAYING: the same order is sent again.
      if (withdrawal.status === 'PAYING') return withdrawal
      if (withdrawal.status !== 'APPROVED') return null
      const obstacles = payoutObstaclesTo(withdrawal, await readPayoutStatus(context, tx, member))
      if (obstacles.length > 0) return await sendBack(context, tx, withdrawal, obstacles)
      // It stays APPROVED, and the end of the halt queues it again.
      const paidFrom = payingAccountOf(await readRules(tx, cashierRules))
      if (await isHalted(tx, { rail: 'BANK', bankCode: withdrawal.bank.code, account: paidFrom })) return null
      await moveWithdrawal(tx, { id, from: 'APPROVED', to: 'PAYING', at: context.clock.now(), actor: ACTOR, paidFrom })
      return { ...withdrawal, status: 'PAYING', paidFrom }
    }),
  )
}

// What was ordered at the bank cannot be called back: what has come over the member since the approval is for a person to decide on.
async function sendBack(context: WithdrawalsContext, tx: Tx, { id }: Withdrawal, obstacles: readonly PayoutObstacle[]): Promise<null> {
  await moveWithdrawal(tx, { id, from: 'APPROVED', to: 'REVIEW', at: context.clock.now(), actor: ACTOR })
  await recordAction(tx, {
    actor: ACTOR,
    action: 'withdrawal.sent_back',
    subject: id,
    before: { status: 'APPROVED' },
    after: { status: 'REVIEW', because: obstacles },
  })
  return null
}

/** Queries the bank about a payout, and orders it again when the bank does not know it: references are taken once. */
export async function provePayout(context: WithdrawalsContext, id: string): Promise<void> {
  const withdrawal = await findWithdrawal(context.db, id)
  invariant(withdrawal !== undefined, `withdrawal ${id} is gone`)
  if (withdrawal.status !== 'PAYING' && withdrawal.status !== 'UNKNOWN') return
  const gateway = gatewayOf(context)
  const answer = await gateway.send(id)
  await applyAnswer(context, withdrawal, answer.kind === 'not_recorded' ? await gateway.order(orderOf(withdrawal)) : answer)
}

/** Takes the bank's own word about a payout in, from its signed event. An order that is not ours is nothing to us. */
export async function receivePayoutState(context: WithdrawalsContext, state: PayoutState): Promise<void> {
  const reference = id.safeParse(state.reference)
  const withdrawal = reference.success ? await findWithdrawal(context.db, reference.data) : undefined
  if (withdrawal === undefined)
    return context.logger.error({ reference: state.reference }, 'the bank reported a payout that was never ordered')
  await applyAnswer(context, withdrawal, { kind: 'known', state })
}

async function applyAnswer(context: WithdrawalsContext, withdrawal: Withdrawal, said: PayoutAnswer): Promise<void> {
  const answer = boundTo(context, withdrawal, said)
  await context.walletQueue.run(String(withdrawal.member), async () =>
    context.withTransaction(async (tx) => {
      await members.lockMember(tx, withdrawal.member)
      const current = await lockWithdrawal(tx, withdrawal.id)
      invariant(current !== undefined, `withdrawal ${withdrawal.id} is gone`)
      if (current.status !== 'PAYING' && current.status !== 'UNKNOWN') return await noteContradiction(tx, current, answer)
      if (answer.kind === 'known' && answer.state.status === 'PAID') return await settle(context, tx, current)
      if (answer.kind === 'known' && answer.state.status === 'DECLINED') return await fail(context, tx, current, answer.state.reason)
      if (answer.kind !== 'known' && current.status === 'PAYING') {
        await moveWithdrawal(tx, { id: current.id, from: 'PAYING', to: 'UNKNOWN', at: context.clock.now(), actor: ACTOR })
        if (current.paidFrom !== null) await haltOnUnknown(context, tx, current.paidFrom)
      }
      await retryLater(context, tx, current)
    }),
  )
}

// A reply about another order, or about another amount, proves nothing about this one.
function boundTo(context: WithdrawalsContext, withdrawal: Withdrawal, answer: PayoutAnswer): PayoutAnswer {
  if (answer.kind !== 'known' || isAnswerTo(orderOf(withdrawal), answer.state)) return answer
  const { reference, amount } = answer.state
  context.logger.error({ withdrawal: withdrawal.id, reference, amount }, 'the bank answered about another order')
  return { kind: 'unknown' }
}

// Money that the bank says it sent after we gave it back, or the reverse: nothing moves, and a person must see it.
async function noteContradiction(tx: Tx, withdrawal: Withdrawal, answer: PayoutAnswer): Promise<void> {
  if (answer.kind !== 'known') return
  const said = answer.state.status
  const isSame = said === 'ACCEPTED' || (said === 'PAID' ? withdrawal.status === 'PAID' : withdrawal.status === 'FAILED')
  if (isSame) return
  await recordAction(tx, {
    actor: ACTOR,
    action: 'withdrawal.contradicted',
    subject: withdrawal.id,
    before: { status: withdrawal.status },
    after: { bankSays: said },
  })
}

/** The bank has paid: what was held is gone for good. Under the member's lock. */
export async function settle(context: Pick<WithdrawalsContext, 'clock'>, tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const settled = await settleHold(tx, {
    holdId: withdrawal.holdId,
    kind: 'withdraw_paid',
    actor: ACTOR,
    to: 'house:bank',
    token: 'CREDIT',
    announcement: wallet.walletChanged(withdrawal.member),
  })
  invariant(settled.kind === 'posted', `the hold of ${withdrawal.id} was ${settled.kind}`)
  const at = context.clock.now()
  await moveWithdrawal(tx, { id: withdrawal.id, from: withdrawal.status, to: 'PAID', at, actor: ACTOR, endTransferId: settled.transferId })
  await members.recordWithdrawal(tx, withdrawal.member, at)
  await publishPaid(tx, withdrawal, { at, actor: ACTOR, transferId: settled.transferId })
}

async function fail(context: WithdrawalsContext, tx: Tx, withdrawal: Withdrawal, reason = 'DECLINED'): Promise<void> {
  const endTransferId = await giveBack(tx, withdrawal, ACTOR)
  const at = context.clock.now()
  await moveWithdrawal(tx, {
    id: withdrawal.id,
    from: withdrawal.status,
    to: 'FAILED',
    at,
    actor: ACTOR,
    endTransferId,
    reason,
  })
  await publishEnded(tx, withdrawal, { at, actor: ACTOR, transferId: endTransferId, status: 'FAILED', reason })
}

/** Puts a held amount back into the wallet: exactly once, whatever the caller. Returns the ledger's transfer. */
export async function giveBack(tx: Tx, withdrawal: Withdrawal, actor: string): Promise<bigint> {
  const released = await releaseHold(tx, {
    holdId: withdrawal.holdId,
    kind: 'withdraw_release',
    actor,
    announcement: wallet.walletChanged(withdrawal.member),
  })
  invariant(released.kind === 'posted', `the hold of ${withdrawal.id} was ${released.kind}`)
  return released.transferId
}

// Seconds at first, because most answers are a lost packet away; then up to an hour, for as long as it takes.
const PROOF_SECONDS_MIN = 2
const PROOF_SECONDS_MAX = 3_600

async function retryLater(context: WithdrawalsContext, tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const requestCount = await countProof(tx, withdrawal.id)
  const startAfterSeconds = Math.min(PROOF_SECONDS_MAX, PROOF_SECONDS_MIN * 2 ** Math.min(requestCount, 12))
  await context.jobs.send(tx, 'cashier.prove', { withdrawalId: withdrawal.id }, { startAfterSeconds, singletonKey: withdrawal.id })
}

function orderOf(withdrawal: Withdrawal): PayoutOrder {
  return {
    reference: withdrawal.id,
    amount: bahtText(withdrawal.amount),
    bankCode: withdrawal.bank.code,
    accountNumber: withdrawal.bank.number,
    accountName: withdrawal.bank.holder,
  }
}

function gatewayOf(context: WithdrawalsContext) {
  return bankGateway(context, { origin: context.config.bank.origin, party: bankParty(context) })
}
