import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { addDays, bangkokDay } from '@morakot/contract/bangkok-day'
import { cashierRules } from '@morakot/contract/features/cashier/schema-limits'
import type { reconciliationConsoleSchemas } from '@morakot/contract/features/reconciliation/schema'
import { refuse } from '@morakot/contract/refused'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { addSatang, bahtText, parseBahtText } from '@morakot/money/satang'
import type { Satang } from '@morakot/money/satang'
import { receiverOfNumber, receiversOf } from '#features/receiving-accounts/rules'
import type { ReportedTransfer } from '#features/transfer-claims/service'
import * as operators from '#features/operators/service'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import { parseCsv } from '#infra/files/csv'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { checkStatementHold, sumStatement } from './rules-statements.ts'
import type { StatementSum } from './rules-statements.ts'
import { openCases } from './service-cases.ts'
import { hasOpenCase, isCompared, listDays, lockAccount, sumSlips, writeDay } from './store-statements.ts'
import type { StatementDay } from './store-statements.ts'
import type { FoundDifference, SourceName } from './store.ts'

type Schemas = typeof reconciliationConsoleSchemas

const DAYS_SHOWN = 14

/** The cases of a receiving account's statement. */
export function statementSource(account: string): SourceName {
  return `statement:${account}`
}

/**
 * Whether the daily control stops an automatic credit of a slip (features F-123): a difference that two operators have not closed, or too much on a day
 * while yesterday was not compared. Holds the account's lock until the transaction ends, so that two credits cannot both be the last.
 */
export async function statementHold(
  tx: Tx,
  { transfer, dayMax, now }: { readonly transfer: ReportedTransfer; readonly dayMax: Satang; readonly now: Date },
): Promise<'day_max' | 'statement_differs' | null> {
  const { receiver, amount, paidAt } = transfer
  await lockAccount(tx, receiver)
  const { total } = await sumSlips(tx, receiver, bangkokDay(paidAt))
  return checkStatementHold({
    hasOpenCase: await hasOpenCase(tx, statementSource(receiver)),
    isYesterdayCompared: await isCompared(tx, receiver, addDays(bangkokDay(now), -1)),
    dayTotal: addSatang(total, amount),
    dayMax,
  })
}

/** The days of the last two weeks, by receiving account. */
export async function readStatementDays({ db, clock }: BaseContext): Promise<Reply<Schemas['days']>> {
  const accounts = receiversOf(await readRules(db, cashierRules))
  const today = bangkokDay(clock.now())
  const days = await listDays(db, addDays(today, -DAYS_SHOWN))
  const names = await operators.namesOf(
    db,
    days.flatMap(({ enteredBy }) => enteredBy ?? []),
  )
  return {
    yesterday: addDays(today, -1),
    accounts: accounts.map(({ number, bankCode, name, source }) => ({ account: number, bankCode, name, source })),
    days: days.map((one) => ({
      account: one.account,
      day: one.day,
      countHere: one.here.count,
      totalHere: bahtText(one.here.total),
      countThere: one.there.count,
      totalThere: bahtText(one.there.total),
      differs: differenceOf(one) !== null,
      enteredBy: one.enteredBy === null ? null : (names.get(one.enteredBy) ?? String(one.enteredBy)),
      comparedAt: one.comparedAt.toISOString(),
    })),
  }
}

/**
 * Compares a day of an account that slips credit with its bank's statement, as finance enters count and total or uploads the statement. A difference
 * opens a case, which stops automatic credits of that account until two operators close it. Throws `reconciliation.not_slip_account`,
 * `reconciliation.day_not_over` and `reconciliation.not_statement`.
 */
export async function enterStatementDay(
  context: BaseContext,
  operator: OperatorId,
  body: ParsedInput<Schemas['enterDay']>['body'],
): Promise<Reply<Schemas['days']>> {
  const { account, day } = body
  const now = context.clock.now()
  const receiver = receiverOfNumber(receiversOf(await readRules(context.db, cashierRules)), account)
  if (receiver?.source !== 'verifier' || receiver.number !== account) return refuse('reconciliation.not_slip_account', { field: 'account' })
  if (day >= bangkokDay(now)) return refuse('reconciliation.day_not_over', { field: 'day' })
  const there = thereOf(body)
  if (there === null) return refuse('reconciliation.not_statement', { field: 'csv' })
  await context.withTransaction(async (tx) => {
    await lockAccount(tx, account)
    const here = await sumSlips(tx, account, day)
    await compareDay(tx, statementSource(account), { account, day, there, here, enteredBy: operator, comparedAt: now })
    const after = { day, count: there.count, total: bahtText(there.total) }
    await recordAction(tx, { actor: `op:${operator}`, action: 'reconciliation.statement', subject: `statement:${account}`, after })
  })
  return await readStatementDays(context)
}

function thereOf({ csv, day, count, total }: ParsedInput<Schemas['enterDay']>['body']): StatementSum | null {
  if (csv !== undefined) {
    const rows = parseCsv(csv)
    return rows === null ? null : sumStatement(rows, day)
  }
  const sum = total === undefined ? null : parseBahtText(total)
  return count === undefined || sum === null ? null : { count, total: sum }
}

/** Writes a comparison down and opens a case for what differs. */
export async function compareDay(tx: Tx, source: SourceName, compared: StatementDay): Promise<void> {
  await writeDay(tx, compared)
  const difference = differenceOf(compared)
  if (difference !== null) await openCases(tx, source, [difference], compared.comparedAt)
}

function differenceOf({ day, there, here }: StatementDay): FoundDifference | null {
  if (there.count === here.count && there.total === here.total) return null
  return {
    difference: 'other_amount',
    subject: day,
    member: null,
    amountHere: millisatangFromSatang(here.total),
    amountThere: millisatangFromSatang(there.total),
    details: { countHere: String(here.count), countThere: String(there.count) },
  }
}
