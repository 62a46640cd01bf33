import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { maskBankNumber } from '#features/members/rules'
import type { Grants } from '#infra/sessions/session-state'

type Schemas = typeof cashierConsoleSchemas
type Listed = Reply<Schemas['reviewQueue']>['items'][number]
type Underage = Reply<Schemas['underagePayout']>
type Unmatched = Reply<Schemas['markReturned']>

/** A withdrawal as this operator may read it: without `members.reveal` the account is masked (console.md §8). */
export function withdrawalFor<View extends Listed>(grants: Grants, withdrawal: View): View {
  if (grants.has('members.reveal')) return withdrawal
  return { ...withdrawal, bank: { ...withdrawal.bank, number: maskBankNumber(withdrawal.bank.number) } }
}

/** A payout to a member who is under age as this operator may read it: without `members.reveal` the account is masked. */
export function underageFor(grants: Grants, payout: Underage): Underage {
  if (grants.has('members.reveal')) return payout
  const { bank, proposal } = payout
  return { ...payout, bank: hidden(bank), proposal: proposal && { ...proposal, bank: hidden(proposal.bank) } }
}

function hidden<Account extends { readonly number: string }>(account: Account): Account {
  return { ...account, number: maskBankNumber(account.number) }
}

/** Money that came in as this operator may read it: without `members.reveal` the accounts of people are masked. */
export function unmatchedFor(grants: Grants, event: Unmatched): Unmatched {
  if (grants.has('members.reveal')) return event
  const { payer, proposal } = event
  return { ...event, payer: masked(payer), proposal: proposal && { ...proposal, member: masked(proposal.member) } }
}

function masked<Person extends { readonly account: string }>(person: Person): Person {
  return { ...person, account: maskBankNumber(person.account) }
}
