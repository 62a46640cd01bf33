import type { Reply } from '@morakot/contract/contract-shape'
import { affiliatePaid } from '@morakot/contract/features/affiliates/events'
import type { affiliatesSchemas } from '@morakot/contract/features/affiliates/schema'
import { PAYOUT_MIN } from '@morakot/contract/features/affiliates/states'
import { refuse } from '@morakot/contract/refused'
import { memberAccounts } from '@morakot/ledger/accounts'
import { millisatang, millisatangFromSatang } from '@morakot/money/millisatang'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { lockMemberRow } from '#features/members/service-status'
import { walletChanged } from '#features/wallet/events'
import { creditAfter } from '#features/wallet/service'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import { publish } from '#infra/events/publish'
import { withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { post } from '#infra/posting'
import { needsTwo } from './rules.ts'
import { decidePayout, findOpen, insertPayout } from './store-payouts.ts'
import type { Payout } from './store-payouts.ts'
import { listUnpaid, tieShares } from './store-shares.ts'

type Withdrawn = Reply<(typeof affiliatesSchemas)['withdraw']>

/**
 * Withdraws the whole available income: credited at once up to 5,000 baht, else, or while a friend's income is held, it waits for
 * operators. Returns the waiting withdrawal when there is one. Works on a break too (features F-4). Throws `affiliates.below_min`,
 * `wallet.frozen`.
 */
export async function withdraw(context: BaseContext, { member, key }: KeyedRequest): Promise<Withdrawn> {
  return await context.withTransaction(async (tx) => {
    await lockMemberRow(tx, member)
    const request = { member, key, call: 'affiliates.withdraw', content: {} }
    return await withIdempotencyKey(tx, request, async () => await withdrawOnce(context, tx, member))
  })
}

async function withdrawOnce(context: BaseContext, tx: Tx, member: MemberId): Promise<Withdrawn> {
  const open = await findOpen(tx, member)
  if (open !== undefined) return { amount: bahtFromSatang(satang(open.amount)), creditAfter: null, status: 'PENDING' }
  const now = context.clock.now()
  const unpaid = await listUnpaid(tx, member)
  const payable = unpaid.filter(({ state, availableAt }) => state === 'FREE' && availableAt <= now)
  const amount = payable.reduce((sum, { share }) => sum + share, 0n)
  if (amount < PAYOUT_MIN) return refuse('affiliates.below_min', { params: { min: String(PAYOUT_MIN / 100n) } })
  await requireOpenWallet(tx, member)
  const flagged = unpaid.some(({ state }) => state === 'HELD')
  const payout = { id: context.newId(), memberId: member, amount, flagged, needsTwo: needsTwo(amount), requestedAt: now }
  await insertPayout(tx, { ...payout, status: 'PENDING' })
  await tieShares(
    tx,
    payable.map(({ id }) => id),
    payout.id,
  )
  const actor = `member:${member}`
  await recordAction(tx, { actor, action: 'affiliates.withdraw', subject: actor, after: { payout: payout.id, satang: String(amount) } })
  const shown = bahtFromSatang(satang(amount))
  if (flagged || payout.needsTwo) return { amount: shown, creditAfter: null, status: 'PENDING' }
  const after = await pay(tx, payout, { ...NO_OPERATOR, actor, decidedAt: now })
  return { amount: shown, creditAfter: bahtFromSatang(satang(after)), status: 'PAID' }
}

const NO_OPERATOR = { firstBy: null, firstAt: null, decidedBy: null, reason: null } as const

/** A wallet under review takes nothing: what it is owed waits (movements.md, rule 6). Throws `wallet.frozen`. */
export async function requireOpenWallet(tx: Tx, member: MemberId): Promise<void> {
  if ((await memberAccounts(tx, member)).real.status !== 'open') refuse('wallet.frozen')
}

/**
 * Credits a payout and publishes it. The caller holds the member's row and has seen an open wallet. Returns the credit after it, in satang.
 */
export async function pay(
  tx: Tx,
  { id, memberId: member, amount: owed }: Pick<Payout, 'id' | 'memberId' | 'amount'>,
  decision: Pick<Payout, 'firstBy' | 'firstAt' | 'decidedBy' | 'reason'> & { readonly actor: string; readonly decidedAt: Date },
): Promise<bigint> {
  const { actor, ...decided } = decision
  const amount = millisatangFromSatang(satang(owed))
  const posted = await post(tx, {
    scope: 'affiliate',
    key: id,
    kind: 'affiliate',
    actor,
    legs: [
      { member, code: 'real', amount },
      { house: 'house:affiliate', token: 'CREDIT', amount: millisatang(-amount) },
    ],
    announcement: walletChanged(member),
  })
  invariant(posted.kind === 'posted', `affiliate payout ${id} was ${posted.kind}`)
  const { transferId } = posted
  const after = await creditAfter(tx, member)
  await decidePayout(tx, id, { ...decided, status: 'PAID', transferId, creditAfter: after })
  const payload = { payout: id, amount: String(amount) }
  await publish(tx, affiliatePaid, { member, actor, occurredAt: decided.decidedAt, transferId, payload })
  return after
}
