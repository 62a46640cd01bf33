import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { correctionSchemas } from '@morakot/contract/features/corrections/schema'
import { CORRECTION_HOURS } from '@morakot/contract/features/corrections/states'
import { recordNumber } from '@morakot/contract/record-number'
import { refuse } from '@morakot/contract/refused'
import { balancesOf } from '@morakot/ledger/accounts'
import { bahtFromMillisatangFloor, bahtNumberText, millisatang, millisatangFromSatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { exactSatang } from '@morakot/money/satang'
import { Decisions } from '#engines/decisions'
import type { Act } from '#engines/decisions'
import { shortStatus, showProposals } from '#engines/proposal-views'
import type { DepositsContext } from '#features/deposits/service-context'
import * as members from '#features/members/service-status'
import * as operators from '#features/operators/service'
import { creditKind } from '#features/wallet/rules-history'
import type { Audited } from '#infra/operators/audit'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { readRules } from '#infra/database/rules-config'
import { kindsFor } from './rules.ts'
import { debtOf, findPlan, requirePossible, requireWithinBounds } from './service-plan.ts'
import type { Form, Plan } from './service-plan.ts'
import { carryOut } from './service-post.ts'
import { correctionRules } from './service-rules.ts'
import { findSource, findTransferOfDeposit, listMemberTexts } from './store.ts'
import type { Correction } from './store.ts'

type Schemas = typeof correctionSchemas
type View = Reply<Schemas['propose']>

const HOUR_MS = 3_600_000

const corrections = (context: DepositsContext) =>
  new Decisions(context, {
    table: 'correction',
    permission: () => 'credit.adjust',
    refusals: {
      notFound: 'corrections.not_found',
      alreadyDecided: 'corrections.already_decided',
      secondOperator: 'corrections.second_operator_needed',
      expired: 'corrections.expired',
      stale: 'corrections.balance_changed',
    },
    waits: () => refuse('corrections.waits'),
    // Two members are locked in the order of their ids, so that two moves between them do not wait for each other.
    member: (row) => firstOf(row.memberId, row.toMemberId),
    lock: lockOther,
    bothHold: true,
    requirePair,
    preview: async (tx, row) => {
      return { debt: await debtOf(tx, row.memberId, await takenOf(tx, row)) }
    },
    previewText: ({ debt = millisatang(0n) }) => bahtNumberText(debt),
    same: ['memberId', 'kind', 'amount', 'correctsTransfer', 'toMemberId', 'reasonCode', 'memberText', 'reason', 'absorb'],
    apply: async (tx, row, done) => {
      await requirePossible(context, tx, row, await planOf(tx, row))
      return await carryOut(context, tx, row, done)
    },
    audit: audited,
  })

/** Corrections of a view, newest first. */
export async function listViews(
  context: DepositsContext,
  viewer: OperatorId,
  query: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  const { items, total } = await corrections(context).list(query)
  return { items: await show(context, viewer, items), total }
}

/** A movement with the corrections that are possible. Throws `corrections.source_not_found`. */
export async function readSource({ db }: DepositsContext, number: string): Promise<Reply<Schemas['source']>> {
  const [, ofDeposit] = /^DP0*(\d{1,18})$/i.exec(number) ?? []
  const transferId = ofDeposit === undefined ? transferIn(number) : await findTransferOfDeposit(db, BigInt(ofDeposit))
  const source = transferId === undefined ? undefined : await findSource(db, transferId)
  if (source === undefined) return refuse('corrections.source_not_found')
  const { deposit } = await findPlan(db, { ...ANY, kind: 'REVERSE', transferId: String(source.transferId) })
  const member = await members.memberOf(db, source.member)
  return {
    transferId: String(source.transferId),
    memberId: String(member.id),
    username: member.username,
    name: `${member.firstName} ${member.lastName}`,
    text: creditKind(source.kind).text,
    amount: signedBaht(source.amount),
    createdAt: source.createdAt.toISOString(),
    depositNumber: deposit === null || ofDeposit === undefined ? null : recordNumber('deposit', BigInt(ofDeposit)),
    kinds: [...kindsFor(source, deposit ?? undefined)],
  }
}

const transferIn = (number: string) => (/^[1-9]\d{0,17}$/.test(number) ? BigInt(number) : undefined)

/** A form of which the kind and the movement alone count. */
const ANY = { correctionId: '', reasonCode: 'other', memberText: '', reason: '', absorb: false } as const

/** A member before an adjustment. Throws `corrections.member_not_found`. */
export async function readMember({ db }: DepositsContext, username: string): Promise<Reply<Schemas['member']>> {
  const member = await members.memberByUsername(db, username)
  if (member === null) return refuse('corrections.member_not_found', { field: 'username' })
  const { real, debt } = await balancesOf(db, member.id)
  return {
    memberId: String(member.id),
    username: member.username,
    name: `${member.firstName} ${member.lastName}`,
    credit: bahtFromMillisatangFloor(real),
    debt: bahtFromMillisatangFloor(debt),
  }
}

/** What a correction would do now, and who can approve it. Throws what the proposal would throw, but for the bounds of the maker. */
export async function previewCorrection(context: DepositsContext, operator: OperatorId, form: Form): Promise<Reply<Schemas['preview']>> {
  return await context.withTransaction(async (tx) => {
    const plan = await findPlan(tx, form)
    await requirePossible(context, tx, form, plan)
    return {
      accounts: await accountsOf(tx, form, plan),
      debt: bahtFromMillisatangFloor(plan.debt),
      effects: effectsOf(form, plan),
      approvers: await operators.approversOf(tx, 'credit.adjust', { maker: operator }),
    }
  })
}

/**
 * Proposes a correction: nothing moves before another operator approves it. The id is the attempt's: the same request again returns the first reply.
 * Throws the refusals of `corrections`, `wallet.frozen`, `members.on_break` and `operators.nobody_approves`.
 */
export async function propose(context: DepositsContext, operator: OperatorId, form: Form): Promise<View> {
  const found = await findPlan(context.db, form)
  const row = await corrections(context).propose(
    operator,
    { id: form.correctionId, member: firstOf(found.member, found.to) },
    async (tx, at) => {
      await lockOther(tx, { memberId: found.member, toMemberId: found.to })
      const plan = await findPlan(tx, form)
      if ((await corrections(context).find(tx, form.correctionId)) === undefined) {
        await requirePossible(context, tx, form, plan)
        await requireWithinBounds(tx, operator, form, plan, at)
      }
      return {
        kind: form.kind,
        memberId: plan.member,
        toMemberId: plan.to,
        correctsTransfer: plan.source?.transferId ?? null,
        depositId: plan.deposit?.id ?? null,
        amount: plan.amount,
        debt: plan.debt,
        absorb: form.absorb && form.kind !== 'WRITE_OFF',
        reasonCode: form.reasonCode,
        memberText: form.kind === 'WRITE_OFF' ? null : (form.memberText ?? null),

        reason: form.reason,
        proof: form.proof ?? null,
        expiresAt: new Date(at.getTime() + CORRECTION_HOURS * HOUR_MS),
      }
    },
  )
  return await showOne(context, operator, row)
}

/** Posts the correction that another operator proposed. Throws the refusals of `corrections` and `wallet.frozen`. */
export async function approve(context: DepositsContext, operator: OperatorId, id: string): Promise<View> {
  return await showOne(context, operator, await corrections(context).approve(operator, id))
}

/** Declines a proposal, or takes the own one back, with the reason. */
export async function decline(
  context: DepositsContext,
  operator: OperatorId,
  declined: { readonly id: string; readonly reason: string },
): Promise<View> {
  return await showOne(context, operator, await corrections(context).decline(operator, declined))
}

/** The texts of corrections for their members, by transfer, for a history. */
export async function memberTextsOf(db: Db, transferIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  return new Map((await listMemberTexts(db, transferIds)).map(({ id, memberText }) => [id, memberText]))
}

const firstOf = (one: MemberId, other: MemberId | null): MemberId => (other !== null && other < one ? other : one)

/** Locks the second of two members, after the engine has locked the first. */
async function lockOther(tx: Tx, { memberId, toMemberId }: Pick<Correction, 'memberId' | 'toMemberId'>): Promise<void> {
  if (toMemberId !== null) await members.lockMemberRow(tx, memberId < toMemberId ? toMemberId : memberId)
}

async function requirePair(tx: Tx, { amount, proposedBy }: Correction, decider: OperatorId): Promise<void> {
  const { ownerAbove } = await readRules(tx, correctionRules)
  if (amount <= millisatangFromSatang(exactSatang(ownerAbove))) return
  const roles = [await operators.rolesOf(tx, proposedBy), await operators.rolesOf(tx, decider)]
  if (roles.some((held) => held?.includes('owner'))) return
  refuse('corrections.owner_needed', { params: { max: ownerAbove.toLocaleString('en') } })
}

async function takenOf(tx: Tx, { kind, amount, correctsTransfer }: Correction): Promise<Millisatang> {
  if (kind === 'ADJUST_IN' || kind === 'WRITE_OFF') return millisatang(0n)
  if (correctsTransfer === null) return amount
  const source = await findSource(tx, correctsTransfer)
  return source === undefined || source.amount < 0n ? millisatang(0n) : amount
}

/** The plan of a stored proposal, as things are now. */
async function planOf(tx: Tx, row: Correction): Promise<Plan> {
  const source =
    row.correctsTransfer === null ? null : ((await findSource(tx, row.correctsTransfer)) ?? refuse('corrections.source_not_found'))
  const { deposit } =
    source === null ? { deposit: null } : await findPlan(tx, { ...ANY, kind: 'REVERSE', transferId: String(source.transferId) })
  return { member: row.memberId, to: row.toMemberId, source, deposit, amount: row.amount, taken: await takenOf(tx, row), debt: row.debt }
}

async function accountsOf(tx: Tx, form: Form, plan: Plan): Promise<Reply<Schemas['preview']>['accounts']> {
  const { member, to, amount, taken, debt, source } = plan
  const usernames = await members.usernamesOf(tx, to === null ? [member] : [member, to])
  const nameOf = (id: MemberId) => usernames.get(id) ?? String(id)
  const given = taken === 0n ? amount : millisatang(0n)
  const of = await balancesOf(tx, member)
  if (form.kind === 'WRITE_OFF') {
    const owed = account(`${nameOf(member)} · ยอดค้างชำระ`, of.debt, -amount)
    return [owed, { name: HOUSE, before: null, change: signedBaht(-amount), after: null }]
  }
  const rows: Reply<Schemas['preview']>['accounts'] = [account(`${nameOf(member)} · เครดิตจริง`, of.real, given - (taken - debt))]
  if (debt > 0n) rows.push(account(`${nameOf(member)} · ยอดค้างชำระ`, of.debt, form.absorb ? 0n : debt))
  if (to !== null) rows.push(account(`${nameOf(to)} · เครดิตจริง`, (await balancesOf(tx, to)).real, amount))
  const house = source === null ? HOUSE : 'บัญชีบริษัทของรายการเดิม'
  if (form.kind !== 'MOVE') rows.push({ name: house, before: null, change: signedBaht(taken - given), after: null })
  return rows
}

const HOUSE = 'บัญชีปรับยอดของบริษัท'

const account = (name: string, before: Millisatang, change: bigint) => ({
  name,
  before: bahtFromMillisatangFloor(before),
  change: signedBaht(change),
  after: signedBaht(before + change),
})

function effectsOf(form: Form, { deposit, to, debt }: Plan): string[] {
  return [
    ...(deposit === null ? [] : ['ยอดฝาก เทิร์น และพอยท์ของรายการฝากเดิมถูกยกเลิก โบนัสที่เริ่มจากรายการนี้จบลง']),
    ...(to === null ? [] : ['ผู้รับได้ยอดฝาก เทิร์น และพอยท์เหมือนฝากเอง']),
    ...(form.kind === 'ADJUST_IN' && form.reasonCode === 'goodwill' ? ['ต้องเล่นครบ 1 เท่าก่อนถอน'] : []),
    ...(debt > 0n && form.absorb ? ['ยอดที่กระเป๋าไม่พอ บริษัทรับไว้เอง'] : []),
    ...(debt > 0n && !form.absorb ? ['สมาชิกถอนเงินไม่ได้จนกว่ายอดค้างชำระหมด'] : []),
  ]
}

function signedBaht(units: bigint): number {
  const whole = bahtFromMillisatangFloor(millisatang(units < 0n ? -units : units))
  return units < 0n ? -whole : whole
}

const ACTIONS = {
  PROPOSED: 'correction.propose',
  APPROVED: 'correction.post',
  DONE: 'correction.post',
  DECLINED: 'correction.decline',
  UNDONE: 'correction.decline',
} as const satisfies Record<Act, string>

function audited(row: Correction, act: Act): Audited {
  const { id, memberId, toMemberId, kind, amount, debt, reasonCode, reason, declinedBecause, proposedBy } = row
  const after = {
    correction: id,
    kind,
    amount: bahtNumberText(amount),
    ...(debt === 0n ? {} : { debt: bahtNumberText(debt), absorb: row.absorb }),
    ...(toMemberId === null ? {} : { to: String(toMemberId) }),
    ...(row.correctsTransfer === null ? {} : { corrects: String(row.correctsTransfer) }),
    ...(row.transferId === null ? {} : { transfer: String(row.transferId) }),
    reasonCode,
    reason: declinedBecause ?? reason,
    ...(act === 'PROPOSED' ? {} : { proposedBy: `op:${proposedBy}` }),
  }
  return { action: ACTIONS[act], subject: `member:${memberId}`, after }
}

async function showOne(context: DepositsContext, viewer: OperatorId, row: Correction): Promise<View> {
  const [shown] = await show(context, viewer, [row])
  invariant(shown !== undefined, `correction ${row.id} is not shown`)
  return shown
}

async function show(context: DepositsContext, viewer: OperatorId, rows: readonly Correction[]): Promise<View[]> {
  const people = rows.flatMap(({ memberId, toMemberId }) => (toMemberId === null ? [memberId] : [memberId, toMemberId]))
  const usernames = await members.usernamesOf(context.db, [...new Set(people)])
  const nameOf = (id: MemberId) => usernames.get(id) ?? String(id)
  const textOf = (id: bigint | null) => (id === null ? null : String(id))
  return await showProposals(context, viewer, rows, (row, shown) => ({
    ...shown,
    status: shortStatus(shown.status),
    correctionId: row.id,
    memberId: String(row.memberId),
    username: nameOf(row.memberId),
    kind: row.kind,
    amount: bahtFromMillisatangFloor(row.amount),
    debt: bahtFromMillisatangFloor(row.debt),
    absorb: row.absorb,
    toUsername: row.toMemberId === null ? null : nameOf(row.toMemberId),
    corrects: textOf(row.correctsTransfer),
    depositId: row.depositId,
    reasonCode: row.reasonCode,
    memberText: row.memberText,
    proof: row.proof,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    transferId: textOf(row.transferId),
  }))
}
