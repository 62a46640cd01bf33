import { sql, type RawBuilder } from 'kysely'

import type { Content } from './content-hash.ts'

/** CREDIT counts 1/100,000 baht; PNT (points) and SPIN are whole. */
export type Token = 'CREDIT' | 'PNT' | 'SPIN'

/** The accounts of every member, with their tokens. */
export const MEMBER_ACCOUNTS = {
  real: 'CREDIT',
  bonus: 'CREDIT',
  withdraw_hold: 'CREDIT',
  debt: 'CREDIT',
  points: 'PNT',
  redemption_hold: 'PNT',
  spins: 'SPIN',
} as const satisfies Record<string, Token>

export type MemberAccountCode = keyof typeof MEMBER_ACCOUNTS

/** For example `house:bank`, `house:provider:jili`, `house:payout`, `house:promo`, `house:points`, `house:debt`. */
export type HouseCode = `house:${string}`

/** One side of a transfer: plus is what the account receives. The account is named by its id, by its member, or by the house. */
export type Leg =
  | { readonly account: bigint; readonly amount: bigint }
  | { readonly member: bigint; readonly code: MemberAccountCode; readonly amount: bigint }
  | { readonly house: HouseCode; readonly token: Token; readonly amount: bigint }

/** The accounts and the amounts of the legs as two SQL arrays, so that naming an account costs no round trip of its own. */
export function legArrays(legs: readonly Leg[]): { readonly accounts: RawBuilder<unknown>; readonly amounts: RawBuilder<unknown> } {
  return {
    accounts: sql`array[${sql.join(legs.map(accountOf))}]::bigint[]`,
    amounts: sql`${legs.map(({ amount }) => amount.toString())}::bigint[]`,
  }
}

/** The legs of many transfers as columns, the first one saying which transfer of the call a leg belongs to, from 1 on. */
export function legColumns(transfers: readonly (readonly Leg[])[]): RawBuilder<unknown> {
  const legs = transfers.flatMap((own, at) => own.map((leg) => ({ transfer: at + 1, ...namesOf(leg), amount: String(leg.amount) })))
  const column = (of: (leg: (typeof legs)[number]) => unknown, type: string) => sql`(select ${legs.map(of)}::${sql.raw(type)}[])`
  return sql.join([
    column(({ transfer }) => transfer, 'bigint'),
    column(({ account }) => account, 'bigint'),
    column(({ member }) => member, 'bigint'),
    column(({ code }) => code, 'text'),
    column(({ token }) => token, 'ledger.token'),
    column(({ amount }) => amount, 'bigint'),
  ])
}

function namesOf(leg: Leg) {
  const none = { account: null, member: null, code: null, token: null }
  if ('account' in leg) return { ...none, account: String(leg.account) }
  if ('member' in leg) return { ...none, member: String(leg.member), code: leg.code }
  return { ...none, code: leg.house, token: leg.token }
}

export function legContent(legs: readonly Leg[]): Content {
  return legs.map((leg) => ({ ...leg }))
}

function accountOf(leg: Leg): RawBuilder<unknown> {
  if ('account' in leg) return sql`${leg.account}::bigint`
  if ('member' in leg) return sql`ledger.member_account(${leg.member}, ${leg.code})`
  return sql`ledger.house(${leg.house}, ${leg.token})`
}
