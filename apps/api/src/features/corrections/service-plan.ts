import { startOfBangkokDay } from '@morakot/contract/bangkok-day'
import type { ParsedInput } from '@morakot/contract/contract-shape'
import type { correctionSchemas } from '@morakot/contract/features/corrections/schema'
import { refuse } from '@morakot/contract/refused'
import { balancesOf, memberAccounts } from '@morakot/ledger/accounts'
import { bahtFromMillisatangFloor, millisatang, millisatangFromSatang, satangFromMillisatangFloor } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { exactSatang } from '@morakot/money/satang'
import { numberOf } from '#engines/proposal-views'
import { checkCredit } from '#features/deposits/service-credit'
import type { DepositsContext } from '#features/deposits/service-context'
import { creditOf } from '#features/deposits/service-reversed'
import type { CreditedDeposit } from '#features/deposits/service-reversed'
import * as members from '#features/members/service-status'
import { exclusionOf } from '#features/protection/service-view'
import type { Db, Tx } from '#infra/db'
import type { MemberId, OperatorId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { kindsFor, shortOf } from './rules.ts'
import { correctionRules } from './service-rules.ts'
import { findPosted, findSource, lockMaker, sumGiven, sumProposed } from './store.ts'
import type { Source } from './store.ts'

export type Form = ParsedInput<(typeof correctionSchemas)['propose']>['body']

/** What a correction is about: whose balance, which movement, how much. */
export interface Plan {
  readonly member: MemberId
  readonly to: MemberId | null
  readonly source: Source | null
  readonly deposit: CreditedDeposit | null
  readonly amount: Millisatang
  /** What leaves the member's wallet; nothing for money that is given. */
  readonly taken: Millisatang
  /** What the wallet does not cover of it now. */
  readonly debt: Millisatang
}

/** The people of a form and the movement it names, before anything is locked. Throws what does not exist. */
export async function findPlan(db: Db | Tx, form: Form): Promise<Plan> {
  if (isOfAmount(form.kind)) {
    const { id: member } = await requireMember(db, form.username ?? '', 'username')
    const amount = millisatangFromSatang(form.amount ?? exactSatang(0))
    const taken = form.kind === 'ADJUST_OUT' ? amount : millisatang(0n)
    return { member, to: null, source: null, deposit: null, amount, taken, debt: await debtOf(db, member, taken) }
  }
  const source = (await findSource(db, BigInt(form.transferId ?? 0))) ?? refuse('corrections.source_not_found')
  const to = form.kind === 'MOVE' ? (await requireMember(db, form.toUsername ?? '', 'toUsername')).id : null
  if (to === source.member) refuse('corrections.same_member', { field: 'toUsername' })
  const deposit = (await creditOf(db, source.transferId)) ?? null
  const received = source.amount > 0n
  const amount = millisatang(received ? source.amount : -source.amount)
  const taken = received ? amount : millisatang(0n)
  return { member: source.member, to, source, deposit, amount, taken, debt: await debtOf(db, source.member, taken) }
}

/** Throws where the plan may not be carried out as things are. Under the locks of the members when something is decided by it. */
export async function requirePossible(
  context: DepositsContext,
  tx: Tx,
  form: Pick<Form, 'kind' | 'reasonCode'>,
  plan: Plan,
): Promise<void> {
  const { source, deposit, member, to, amount } = plan
  if (source !== null) {
    const posted = await findPosted(tx, source.transferId)
    if (posted !== undefined) refuse('corrections.already_corrected', { params: { number: numberOf(posted) } })
    if (!kindsFor(source, deposit ?? undefined).includes(form.kind)) refuse('corrections.not_possible')
  }
  for (const one of to === null ? [member] : [member, to]) {
    const { real } = await memberAccounts(tx, one)
    if (real.status === 'closed') refuse('corrections.wallet_closed')
    if (real.status === 'frozen' && one === member && plan.taken > 0n) refuse('wallet.frozen')
  }
  if (form.kind === 'WRITE_OFF') await requireOwed(tx, member, amount)
  const at = context.clock.now()
  if (to !== null && (await checkCredit(context, tx, { member: to, amount: satangFromMillisatangFloor(amount), at })) !== null) {
    refuse('corrections.receiver_held')
  }
  const isGift = form.kind === 'ADJUST_IN' && form.reasonCode === 'goodwill'
  if (isGift && (await exclusionOf(tx, member, at)) !== null) refuse('members.on_break')
}

/** Throws where a proposal is above a bound of the section `corrections`. Locks out another proposal of the operator until the transaction ends. */
export async function requireWithinBounds(tx: Tx, operator: OperatorId, form: Form, { member, amount }: Plan, at: Date): Promise<void> {
  await lockMaker(tx, operator)
  const bounds = await readRules(tx, correctionRules)
  const units = (baht: number) => millisatangFromSatang(exactSatang(baht))
  const shown = (baht: number) => baht.toLocaleString('en')
  const left = (whole: number, used: Millisatang) => {
    const rest = units(whole) - used
    return shown(bahtFromMillisatangFloor(millisatang(rest > 0n ? rest : 0n)))
  }
  if (isOfAmount(form.kind) && form.proof === undefined && amount > units(bounds.proofAbove)) {
    refuse('corrections.proof_needed', { params: { max: shown(bounds.proofAbove) }, field: 'proof' })
  }
  if (form.kind === 'ADJUST_IN' && form.reasonCode === 'goodwill') {
    if (amount > units(bounds.goodwillMax))
      refuse('corrections.goodwill_above', { params: { max: shown(bounds.goodwillMax) }, field: 'amount' })
    const since = new Date(at.getTime() - GOODWILL_MS)
    const given = await sumGiven(tx, { member, reasonCode: 'goodwill', since, except: form.correctionId })
    const rest = left(bounds.goodwillMonthMax, given)
    if (given + amount > units(bounds.goodwillMonthMax)) refuse('corrections.goodwill_month', { params: { left: rest }, field: 'amount' })
  }
  const today = await sumProposed(tx, operator, startOfBangkokDay(at), form.correctionId)
  if (today + amount > units(bounds.dayMax)) refuse('corrections.day_above', { params: { left: left(bounds.dayMax, today) } })
}

/** Whether a correction names a member and an amount, and no movement. */
const isOfAmount = (kind: Form['kind']) => kind !== 'REVERSE' && kind !== 'MOVE'

/** Throws `corrections.debt_less` where the member owes less than is written off. */
async function requireOwed(tx: Tx, member: MemberId, amount: Millisatang): Promise<void> {
  const { debt } = await balancesOf(tx, member)
  if (amount <= debt) return
  const max = bahtFromMillisatangFloor(debt).toLocaleString('en', { maximumFractionDigits: 2 })
  refuse('corrections.debt_less', { params: { max }, field: 'amount' })
}

const GOODWILL_MS = 30 * 86_400_000

/** What the wallet of a member does not cover of an amount now. */
export async function debtOf(db: Db | Tx, member: MemberId, taken: Millisatang): Promise<Millisatang> {
  const { real } = await memberAccounts(db, member)
  return shortOf(taken, millisatang(real.balance))
}

async function requireMember(db: Db | Tx, username: string, field: 'username' | 'toUsername'): Promise<members.Member> {
  return (await members.memberByUsername(db, username)) ?? refuse('corrections.member_not_found', { field })
}
