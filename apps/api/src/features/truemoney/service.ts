import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { TRUEMONEY_OPEN_MAX, TRUEMONEY_REFUSED_MAX, voucherCodeOf } from '@morakot/contract/features/truemoney/limits'
import type { truemoneySchemas } from '@morakot/contract/features/truemoney/schema'
import type { TrueMoneyKind, TrueMoneyRejectReason } from '@morakot/contract/features/truemoney/states'
import type { RefusalCode } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang } from '@morakot/money/satang'
import { refuseUnlessOpen } from '#features/deposits/service-methods'
import { walletName } from '#features/transfer-claims/rules'
import * as members from '#features/members/service-status'
import type { Tx } from '#infra/db'
import { findStoredOutcome, withIdempotencyKey } from '#infra/database/idempotency'
import type { KeyedRequest } from '#infra/database/idempotency'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { secondsToNextTry } from './rules.ts'
import { CHECK_AGAIN, queryAndSettle } from './service-settle.ts'
import type { TrueMoneyContext } from './service-settle.ts'
import { findReceipt, insertReceipt, listReceiptsOf, readStatus } from './store.ts'
import { findSettled, lockCode } from './store-entries.ts'
import type { Receipt } from './store.ts'

type Schemas = typeof truemoneySchemas
type View = Reply<Schemas['redeemVoucher']>

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Takes the voucher of a link in (features F-48). The link is read and never opened: only its code goes to TrueMoney. */
export async function redeemVoucher(
  context: TrueMoneyContext,
  input: KeyedRequest,
  { link, promotionId }: ParsedInput<Schemas['redeemVoucher']>['body'],
): Promise<View> {
  const code = voucherCodeOf(link)
  invariant(code !== null, 'the contract lets only links of vouchers through')
  return await take(context, input, { kind: 'VOUCHER', code, promotion: promotionId ?? null })
}

/** Takes a transfer in by the number that TrueMoney shows to the person who paid. */
export async function confirmTransfer(
  context: TrueMoneyContext,
  input: KeyedRequest,
  { transactionNumber: code, promotionId }: ParsedInput<Schemas['confirmTransfer']>['body'],
): Promise<View> {
  return await take(context, input, { kind: 'TRANSFER', code, promotion: promotionId ?? null })
}

interface Taken {
  readonly kind: TrueMoneyKind
  readonly code: string
  /** The promotion that it is sent in for. */
  readonly promotion: string | null
}

/**
 * Stored before TrueMoney is queried, so that a voucher that was redeemed is found again whatever is lost. The same key returns the same
 * entry, in its current state.
 */
async function take(context: TrueMoneyContext, input: KeyedRequest, taken: Taken): Promise<View> {
  const request = { ...input, call: `truemoney.${taken.kind}`, content: { code: taken.code, promotion: taken.promotion } }
  const before = await findStoredOutcome<{ id: string }>(context.db, request)
  if (before === undefined) await refuseUnlessOpen(context, input.member, 'TRUEWALLET')
  const { id } =
    before ??
    (await context.walletQueue.run(String(input.member), async () =>
      context.withTransaction(async (tx) => {
        await members.lockMember(tx, input.member)
        return await withIdempotencyKey(tx, request, async () => await open(context, tx, input.member, taken))
      }),
    ))
  await queryAndSettle(context, id)
  const receipt = await findReceipt(context.db, id)
  invariant(receipt !== undefined, 'what was written down is there')
  if (receipt.status === 'REJECTED' && receipt.rejectReason !== null) refuseFor(receipt.rejectReason, taken.kind)
  return viewOf(receipt)
}

async function open(
  context: TrueMoneyContext,
  tx: Tx,
  member: MemberId,
  { kind, code, promotion }: Taken,
): Promise<{ readonly id: string }> {
  const now = context.clock.now()
  const { open: under, refused } = await readStatus(tx, member, new Date(now.getTime() - HOUR_MS))
  if (under >= TRUEMONEY_OPEN_MAX) refuse('truemoney.one_open')
  if (refused >= TRUEMONEY_REFUSED_MAX) refuse('truemoney.too_many_refused')
  const id = context.newId()
  // The amount is unknown before TrueMoney is queried: the credit decides, and gives no bonus below the minimum.
  const offer = promotion === null ? null : await context.chooseOffer(tx, { member, promotion, amount: null })
  // Entries of one code are written one after the other: TrueMoney is queried for the first.
  await lockCode(tx, code)
  const settled = await findSettled(tx, code)
  if (settled !== null) refuseFor(settled === 'RETURNED' ? 'returned' : 'used', kind)
  const fresh = { kind, code, reference: walletName(code), status: 'CHECKING', offerId: offer, createdAt: now } as const
  const isNew = await insertReceipt(tx, { id, memberId: member, ...fresh })
  if (!isNew) refuseFor('used', kind)
  // For a process that dies before the result: then this job queries it.
  await context.jobs.send(tx, CHECK_AGAIN, { receiptId: id }, { startAfterSeconds: secondsToNextTry(0), singletonKey: id })
  return { id }
}

const REFUSED = {
  voucher_not_found: 'truemoney.voucher_not_found',
  voucher_used: 'truemoney.voucher_used',
  voucher_expired: 'truemoney.voucher_expired',
  voucher_shared: 'truemoney.voucher_shared',
  transfer_not_found: 'truemoney.transfer_not_found',
  wrong_receiver: 'truemoney.wrong_receiver',
  used: 'truemoney.used',
  not_sender: 'truemoney.not_sender',
  returned: 'truemoney.returned',
} as const satisfies Record<TrueMoneyRejectReason, RefusalCode>

function refuseFor(reason: TrueMoneyRejectReason, kind: TrueMoneyKind): never {
  return refuse(REFUSED[reason], { field: kind === 'VOUCHER' ? 'link' : 'transactionNumber' })
}

/** The member's that are under way, and those of the last day with what became of them. */
export async function readOwn(context: TrueMoneyContext, member: MemberId): Promise<Reply<Schemas['own']>> {
  const items = (await listReceiptsOf(context.db, member, new Date(context.clock.now().getTime() - DAY_MS))).map(viewOf)
  if (context.config.playMode !== 'demo') return { items, demoPayer: null }
  const { phone, bank } = await members.memberOf(context.db, member)
  return { items, demoPayer: { phone, name: bank.holder } }
}

/** One as its member reads it. The whole code of a voucher is money: the last of it names it well enough. */
export function viewOf(receipt: Receipt): View {
  return {
    depositId: receipt.id,
    kind: receipt.kind,
    status: receipt.status,
    amount: receipt.amount === null ? null : bahtFromSatang(receipt.amount),
    reference: receipt.kind === 'VOUCHER' ? receipt.code.slice(-6) : receipt.code,
    // Why it waited is over once it is credited.
    reason: receipt.status === 'CREDITED' ? null : (receipt.rejectReason ?? receipt.reviewReason),
    createdAt: receipt.createdAt.toISOString(),
  }
}
