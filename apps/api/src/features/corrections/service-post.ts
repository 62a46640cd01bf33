import { balancesOf } from '@morakot/ledger/accounts'
import { isReversed } from '@morakot/ledger/transfers'
import { refuse } from '@morakot/contract/refused'
import { millisatang, satangFromMillisatangFloor } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { points } from '@morakot/money/points'
import type { Done } from '#engines/decisions'
import { endGrant } from '#features/bonus-grants/service-end'
import { grantOfDeposit } from '#features/bonus-grants/service-grants'
import { dropEarned } from '#features/deposit-points/service'
import { openPaid } from '#features/deposits/service'
import { creditMoved } from '#features/deposits/service-credit'
import type { DepositsContext } from '#features/deposits/service-context'
import { creditOf, reverseCredit } from '#features/deposits/service-reversed'
import { walletChanged } from '#features/wallet/events'
import { addTurnoverTarget, dropTurnoverTarget } from '#features/wallet/service'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { post, reverseIntoDebt, takeIntoDebt } from '#infra/posting'
import { REVERSALS, STAKED_ONCE } from './rules.ts'
import { findSource } from './store.ts'
import type { Correction } from './store.ts'

/** The transfers of a correction. */
interface Posted {
  readonly transferId: bigint
  readonly movedTransferId: bigint | null
}

/** Why a bonus ended whose deposit was taken back, as operators read it. */
const DEPOSIT_REVERSED = 'รายการฝากถูกยกเลิก'

/** Posts a correction under the key of its proposal. The members' rows are locked. */
export async function carryOut(context: DepositsContext, tx: Tx, row: Correction, { by, at }: Done): Promise<Posted> {
  const actor = `operator:${by}`
  const posted = row.correctsTransfer === null ? await adjust(tx, row, actor) : await reverse(context, tx, row, { actor, at })
  // The mistake was ours: what the correction has turned into a debt is not owed.
  if (row.absorb && row.debt > 0n) await writeOff(tx, { member: row.memberId, debt: row.debt, key: `${row.id}:absorbed`, actor })
  if (row.kind !== 'MOVE') return { transferId: posted, movedTransferId: null }
  return { transferId: posted, movedTransferId: await move(context, tx, row, `op:${by}`) }
}

async function adjust(tx: Tx, row: Correction, actor: string): Promise<bigint> {
  const { id, kind, memberId: member, amount, reasonCode } = row
  if (kind === 'WRITE_OFF') return await writeOff(tx, { member, debt: amount, key: id, actor })
  const claim = { scope: 'correction', key: id, actor, announcement: walletChanged(member) }
  const given = { member, code: 'real', amount } as const
  const outcome =
    kind === 'ADJUST_IN'
      ? await post(tx, {
          ...claim,
          kind: 'correction_in',
          legs: [given, { house: 'house:corrections', token: 'CREDIT', amount: millisatang(-amount) }],
        })
      : await takeIntoDebt(tx, { ...claim, kind: 'correction_out', member, amount, to: 'house:corrections' })
  if (outcome.kind === 'refused') refuse('wallet.frozen')
  invariant(outcome.kind === 'posted', `correction ${id} was ${outcome.kind}`)
  // A gift has to be staked once; what was owed has not.
  if (kind === 'ADJUST_IN' && reasonCode === 'goodwill') await addTurnoverTarget(tx, member, amount)
  return outcome.transferId
}

/** Mirrors a movement, after what it brought: a bonus, points, a target. */
async function reverse(
  context: DepositsContext,
  tx: Tx,
  row: Correction,
  { actor, at }: { readonly actor: string; readonly at: Date },
): Promise<bigint> {
  const { id, memberId: member, correctsTransfer } = row
  invariant(correctsTransfer !== null, `correction ${id} names a movement`)
  const source = (await findSource(tx, correctsTransfer)) ?? refuse('corrections.source_not_found')
  const kind = REVERSALS[source.kind] ?? refuse('corrections.not_possible')
  const deposit = await creditOf(tx, correctsTransfer)
  if (deposit !== undefined) {
    const grant = await grantOfDeposit(tx, deposit.id)
    if (grant?.status === 'OFFERED' || grant?.status === 'ACTIVE') {
      await endGrant(tx, grant, { end: 'FORFEITED', cause: 'operator', reason: DEPOSIT_REVERSED, actor, now: at })
    }
    await takePoints(tx, { correction: id, member, deposit: deposit.id, actor })
  }
  const announcement = walletChanged(member)
  const outcome = await reverseIntoDebt(tx, {
    scope: 'correction',
    key: id,
    kind,
    actor,
    transferId: correctsTransfer,
    member,
    announcement,
  })
  if (outcome.kind === 'refused') {
    if (outcome.reason === 'frozen') refuse('wallet.frozen')
    refuse((await isReversed(tx, correctsTransfer)) ? 'corrections.changed' : 'corrections.not_possible')
  }
  invariant(outcome.kind === 'posted', `correction ${id} was ${outcome.kind}`)
  if (deposit !== undefined) await reverseCredit(tx, deposit, outcome.transferId)
  if (STAKED_ONCE.has(source.kind)) await dropTurnoverTarget(tx, member, row.amount)
  return outcome.transferId
}

/** Points that wait are dropped, given ones are taken as far as the balance reaches. */
async function takePoints(
  tx: Tx,
  {
    correction,
    member,
    deposit,
    actor,
  }: { readonly correction: string; readonly member: MemberId; readonly deposit: string; readonly actor: string },
): Promise<void> {
  const { given } = await dropEarned(tx, deposit)
  const { points: balance } = await balancesOf(tx, member)
  const taken = given < balance ? given : balance
  if (taken === 0n) return
  const outcome = await post(tx, {
    scope: 'correction',
    key: `${correction}:points`,
    kind: 'deposit_points_taken',
    actor,
    legs: [
      { member, code: 'points', amount: points(-taken) },
      { house: 'house:points', token: 'PNT', amount: taken },
    ],
    announcement: walletChanged(member),
  })
  if (outcome.kind === 'refused') refuse('wallet.frozen')
}

/** Writes off what a member owes: the company bears it. */
async function writeOff(
  tx: Tx,
  { member, debt, key, actor }: { readonly member: MemberId; readonly debt: Millisatang; readonly key: string; readonly actor: string },
): Promise<bigint> {
  const outcome = await post(tx, {
    scope: 'correction',
    key,
    kind: 'debt_written_off',
    actor,
    legs: [
      { member, code: 'debt', amount: debt },
      { house: 'house:corrections', token: 'CREDIT', amount: millisatang(-debt) },
    ],
    announcement: walletChanged(member),
  })
  if (outcome.kind === 'refused') refuse('wallet.frozen')
  invariant(outcome.kind === 'posted', `the debt of correction ${key} was ${outcome.kind}`)
  return outcome.transferId
}

/** Credits the member whose money it is, as a deposit with the id of the correction. */
async function move(context: DepositsContext, tx: Tx, { id, toMemberId, amount }: Correction, actor: string): Promise<bigint> {
  invariant(toMemberId !== null, `correction ${id} names a receiver`)
  const deposit = await openPaid(context, tx, { id, member: toMemberId, amount: satangOf(amount), method: 'AUTO' })
  return await creditMoved(context, tx, deposit, { correction: id, actor })
}

// A deposit is whole satang.
const satangOf = (amount: Millisatang) => satangFromMillisatangFloor(amount)
