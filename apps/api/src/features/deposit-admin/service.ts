import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { depositAdminSchemas } from '@morakot/contract/features/deposit-admin/schema'
import { DEPOSIT_METHODS } from '@morakot/contract/features/cashier/states'
import type { DepositMethod } from '@morakot/contract/features/cashier/states'
import type { DepositRail } from '@morakot/contract/features/deposit-admin/states'
import { offsetOf } from '@morakot/contract/formats'
import { readTyped, recordNumber } from '@morakot/contract/record-number'
import { bahtFromSatang, satang, satangFromBaht } from '@morakot/money/satang'
import * as members from '#features/members/rules'
import * as operators from '#features/operators/service'
import type { BaseContext, Reading } from '#infra/context'
import type { Db } from '#infra/db'
import { operatorId } from '#infra/identity'
import { periodOf } from './rules.ts'
import { countViews, listDeposits, sumDeposits } from './store.ts'
import type { DepositFilter, ListedDeposit } from './store.ts'

type Schemas = typeof depositAdminSchemas
type RequestedFilter = Omit<ParsedInput<Schemas['list']>['query'], 'page' | 'limit'>
type DepositView = Reply<Schemas['list']>['items'][number]

/** A page of deposits with the sum and number of all that the filter finds. */
export async function readDeposits(
  context: Reading<BaseContext>,
  query: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  const { db } = context
  const period = periodOf(query, context.clock.now())
  const filter = filterOf(query, context.clock.now())
  const { sort, order, limit } = query
  const [found, { total, sum }, counts] = await Promise.all([
    listDeposits(db, filter, { sort, order, limit, offset: offsetOf(query) }),
    sumDeposits(db, filter),
    countViews(db, filter),
  ])
  return {
    items: await showDeposits(db, found),
    total,
    sum: bahtFromSatang(satang(sum)),
    counts,
    from: period.from,
    to: period.to,
  }
}

const RAIL_OF = {
  QR: 'qr',
  AUTO: 'auto',
  AUTO_SLIP: 'auto_slip',
  SLIP: 'slip',
  TRUEWALLET: 'truewallet',
} as const satisfies Record<DepositMethod, DepositRail>

function filterOf(input: RequestedFilter, now: Date): DepositFilter {
  const { since, until } = periodOf(input, now)
  const amount = (baht: number | undefined) => (baht === undefined ? null : satangFromBaht(baht))
  return {
    view: input.view,
    typed: input.q === undefined ? null : readTyped(input.q),
    text: input.q ?? null,
    status: input.status ?? null,
    method: DEPOSIT_METHODS.find((method) => RAIL_OF[method] === input.rail) ?? null,
    member: input.memberId === undefined ? null : BigInt(input.memberId),
    since,
    until,
    amountMin: amount(input.amountMin),
    amountMax: amount(input.amountMax),
    now,
  }
}

/** Deposits as the contract shows them, with the names of the operators who credited them. */
export async function showDeposits(db: Db, deposits: readonly ListedDeposit[]): Promise<DepositView[]> {
  const names = await namesOfActors(
    db,
    deposits.map(({ actor }) => actor),
  )
  return deposits.map((deposit) => viewOf(deposit, names))
}

/** The names behind actors such as `op:7`; others are left out. */
export async function namesOfActors(db: Db, actors: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(actors)].flatMap((actor) => (actor?.startsWith('op:') === true ? [operatorId(BigInt(actor.slice(3)))] : []))
  return new Map([...(await operators.namesOf(db, ids))].map(([id, name]) => [`op:${id}`, name]))
}

function viewOf(deposit: ListedDeposit, names: ReadonlyMap<string, string>): DepositView {
  const { actor, payer, receiver, creditedAt, createdAt } = deposit
  return {
    depositId: deposit.id,
    number: recordNumber('deposit', deposit.number),
    memberId: String(deposit.member),
    username: deposit.username,
    rail: RAIL_OF[deposit.method],
    from: payer && { bank: payer.bank, account: members.maskBankNumber(payer.account) },
    to: { bank: receiver.bankCode, account: members.maskBankNumber(receiver.number) },
    amount: bahtFromSatang(satang(deposit.amount)),
    status: deposit.status,
    isUnmatched: deposit.isUnmatched,
    createdAt: createdAt.toISOString(),
    expiresAt: deposit.expiresAt.toISOString(),
    creditedAt: creditedAt?.toISOString() ?? null,
    durationSeconds: creditedAt === null ? null : Math.round((creditedAt.getTime() - createdAt.getTime()) / 1_000),
    reference: deposit.reference,
    bankTransactionId: deposit.bankTransactionId,
    creditedBy: actor === null ? null : (names.get(actor) ?? 'bank'),
  }
}
