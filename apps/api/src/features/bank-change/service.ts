import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { bankChangeSchemas } from '@morakot/contract/features/bank-change/schema'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { CashierRules } from '@morakot/contract/features/cashier/schema-limits'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import { refuse } from '@morakot/contract/refused'
import type { HolderVerdict } from '#features/account-holders/rules'
import { queryHolder, checkedHolder, isAccountOfAnother } from '#features/account-holders/service'
import { maskBankNumber } from '#features/members/rules'
import { chooseBank } from '#features/members/service-bank'
import type { CheckedHolder } from '#features/members/service-bank'
import { memberOf, lockMember } from '#features/members/service-status'
import type { Member } from '#features/members/service-status'
import { verifyPassword } from '#features/passwords/service'
import { recordAction } from '#infra/operators/audit'
import type { Db, Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { spendBudget } from '#infra/limits/rate-budget'
import { readRules } from '#infra/database/rules-config'
import { shortMoment } from '#infra/files/thai-moment'
import { publishChanged } from './events.ts'
import { changeFrom, hoursAfter, checkChange, withdrawFrom } from './rules.ts'
import type { BankContext } from '#features/bank/service-context'
import { findNewest, insertChange } from './store.ts'
import type { Account } from './store.ts'

/** The most holder checks at the bank for a member's new account, in so many hours: each reply reveals whose account it is not. */
export const BANK_REQUESTS_MAX = 10
export const BANK_REQUEST_HOURS = 24

type Schemas = typeof bankChangeSchemas
type Own = Reply<Schemas['own']>

/** The account that the member is paid to, and when it may be changed. */
export async function readOwn({ db, clock }: BankContext, member: MemberId): Promise<Own> {
  return await viewFor(db, member, clock.now())
}

async function viewFor(db: Db | Tx, member: MemberId, now: Date): Promise<Own> {
  const rules = await readRules(db, cashierRules)
  const { bank, platformCode } = await memberOf(db, member)
  const last = await findNewest(db, member)
  const { past } = bank
  return {
    bank: { ...masked(bank), name: bank.holder },
    isElsewhere: platformCode !== PRIMARY_PLATFORM,
    changeDays: rules.bankChangeDays,
    waitHours: rules.newBankAccountHours,
    changeFrom: changeFrom(rules, last?.changedAt ?? null, now)?.toISOString() ?? null,
    withdrawFrom: withdrawFrom(rules, bank.changedAt, now)?.toISOString() ?? null,
    past:
      last === undefined || past === null || past.until <= now
        ? null
        : { code: last.from.code, number: maskBankNumber(past.number), until: past.until.toISOString() },
    last:
      last === undefined
        ? null
        : {
            status: last.status,
            from: masked(last.from),
            to: masked(last.to),
            at: last.changedAt.toISOString(),
            decidedAt: last.decidedAt?.toISOString() ?? null,
          },
  }
}

function masked({ code, number }: Account): Account {
  return { code, number: maskBankNumber(number) }
}

/**
 * Pays the member to another account from now on (features F-51): the password first, then the bank confirms the holder of the account.
 * Withdrawals wait a day; those that are requested already keep their account. Throws the refusals of `bankChange`,
 * `members.wrong_password`, `members.password_tries`, `members.bank_unavailable` and `members.bank_name_differs`.
 */
export async function changeBank(
  context: BankContext,
  member: MemberId,
  { password, bankCode, bankNumber }: ParsedInput<Schemas['change']>['body'],
): Promise<Own> {
  const account = { code: bankCode, number: bankNumber }
  // One at a time: the same request sent twice must not spend the member's tries of a password side by side.
  const { isRight, triesLeft } = await context.walletQueue.run(String(member), async () => await verifyPassword(context, member, password))
  if (!isRight) refuse('members.wrong_password', { field: 'password', params: { left: triesLeft } })
  // Before the request to the bank: a member who may not change causes no request, and learns nothing.
  await requireChange(context.db, await memberOf(context.db, member), account, context.clock.now())
  const input = await memberOf(context.db, member)
  const verdict = await queryBank(context, input, account)
  return await context.withTransaction(async (tx) => {
    const at = context.clock.now()
    const locked = await lockMember(tx, member)
    const rules = await requireChange(tx, locked, account, at)
    // An operator has corrected the name meanwhile: the bank's answer was about the old one.
    const holder = locked.bank.holder === input.bank.holder ? checkedHolder(verdict, at) : null
    await write(context, tx, { member: locked, account, holder, rules, at })
    return await viewFor(tx, member, at)
  })
}

async function requireChange(db: Db | Tx, member: Member, input: Account, now: Date): Promise<CashierRules> {
  const rules = await readRules(db, cashierRules)
  const lastAt = (await findNewest(db, member.id))?.changedAt ?? null
  const isElsewhere = member.platformCode !== PRIMARY_PLATFORM
  const isTaken = await isAccountOfAnother(db, { ...member, member: member.id }, input, now)
  const verdict = checkChange(rules, { isElsewhere, bank: member.bank, lastAt, isTaken }, input, now)
  if (verdict === null) return rules
  if (verdict === 'bankChange.too_soon') {
    const time = shortMoment(changeFrom(rules, lastAt, now) ?? now)
    return refuse(verdict, { params: { days: rules.bankChangeDays, time } })
  }
  return refuse(verdict, verdict === 'bankChange.other_platform' ? {} : { field: 'bankNumber' })
}

/** The bank's answer about the account's holder. Limited per day: each answer reveals whose account it is not. */
async function queryBank(context: BankContext, member: Member, account: Account): Promise<HolderVerdict> {
  const now = context.clock.now()
  const windowSeconds = BANK_REQUEST_HOURS * 3_600
  const budget = { subject: `bank-change:member:${member.id}`, max: BANK_REQUESTS_MAX, windowSeconds }
  const { spent } = await spendBudget(context.db, budget, now)
  if (spent > BANK_REQUESTS_MAX) refuse('bankChange.too_many', { params: { max: BANK_REQUESTS_MAX, hours: BANK_REQUEST_HOURS } })
  const verdict = await queryHolder(context, account, member)
  // Without an answer nothing is proven: nothing changes, and the member may try again.
  if (verdict === 'silent') return refuse('bankChange.bank_silent')
  if (verdict === 'none') return refuse('bankChange.no_account', { field: 'bankNumber' })
  return verdict === 'differs' ? refuse('members.bank_name_differs', { field: 'bankNumber' }) : verdict
}

interface Writing {
  readonly member: Member
  readonly account: Account
  readonly holder: CheckedHolder | null
  readonly rules: CashierRules
  readonly at: Date
}

async function write(context: BankContext, tx: Tx, { member, account, holder, rules, at }: Writing): Promise<void> {
  const { id, bank } = member
  const change = {
    id: context.newId(),
    memberId: id,
    from: { code: bank.code, number: bank.number },
    fromChangedAt: bank.changedAt,
    to: account,
    changedAt: at,
    waitUntil: hoursAfter(at, rules.newBankAccountHours),
    undoUntil: hoursAfter(at, rules.bankUndoHours),
  }
  await insertChange(tx, change)
  const past = { code: bank.code, number: bank.number, until: hoursAfter(at, rules.bankPastHours) }
  await chooseBank(tx, id, { ...account, changedAt: at, past, holder })
  await publishChanged(tx, change)
  await recordAction(tx, {
    actor: `member:${id}`,
    action: 'bank.change',
    subject: `bank_change:${change.id}`,
    before: masked(change.from),
    after: masked(account),
  })
}
