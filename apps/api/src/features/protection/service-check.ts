import { bangkokDay } from '@morakot/contract/bangkok-day'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { lockMember, noteDeposit } from '#features/members/service-status'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { creditRule } from '#infra/modules/credit-rules'
import { checkEntering, ofKind, accountVerdict } from './rules-bet.ts'
import type { EntryVerdict, AccountVerdict } from './rules-bet.ts'
import { firstDayOf, checkCredit, inForce, staysWithin } from './rules-limits.ts'
import { countGatewayTime } from './service-away.ts'
import { loadPlayStates } from './service-bet.ts'
import { readLimits } from './service-context.ts'
import { listExclusionsOfPerson, readUsage } from './store.ts'
import { addPlays, listNewestSessions } from './store-play.ts'

/** Why a member may not deposit now. */
export type DepositVerdict = AccountVerdict | 'members.deposit_limit'

/**
 * Decides whether a member may enter a game, by the breaks of every account of the person, under the member's row lock, which this takes.
 */
export async function checkEntry(tx: Tx, member: MemberId, now: Date): Promise<EntryVerdict> {
  await lockMember(tx, member)
  await countGatewayTime(tx, member, now)
  const [state] = await loadPlayStates(tx, [{ member, at: now }])
  invariant(state !== undefined, `member ${member} is gone`)
  return checkEntering({ ...state, exclusions: await listExclusionsOfPerson(tx, member) }, now)
}

/** What a member's own choices say of a deposit: their standing, and what the narrowest limit leaves, in millisatang (null without one). */
export interface DepositState {
  readonly status: AccountVerdict
  readonly limitLeft: bigint | null
}

/**
 * Loads the state that decides a deposit, in the transaction that credits or promises it, under the member's row lock, which this takes.
 */
export async function loadDepositState(tx: Tx, member: MemberId, now: Date): Promise<DepositState> {
  const status = await checkStatus(tx, member, now)
  const { limits, ordered } = await readLimits(tx, member, now)
  let limitLeft: bigint | null = null
  for (const { value, period } of ofKind(inForce(limits, ordered), 'deposit')) {
    if (value === null) continue
    const { deposited } = await readUsage(tx, member, firstDayOf(period, now))
    const left = value - deposited
    if (limitLeft === null || left < limitLeft) limitLeft = left
  }
  return { status, limitLeft }
}

/** Checks a deposit that is to be opened, together with everything else promised already. */
export async function checkDepositLimits(tx: Tx, member: MemberId, amount: Millisatang, now: Date): Promise<DepositVerdict> {
  const { status, limitLeft } = await loadDepositState(tx, member, now)
  if (status !== 'allowed') return status
  return staysWithin(limitLeft, 0n, amount) ? 'allowed' : 'members.deposit_limit'
}

async function checkStatus(tx: Tx, member: MemberId, now: Date): Promise<AccountVerdict> {
  const { status } = await lockMember(tx, member)
  return accountVerdict(status, await listExclusionsOfPerson(tx, member), now)
}

/** Counts money that a provider paid outside of a round. A win is always accepted, so no rule checks it. */
export async function recordWin(tx: Tx, member: MemberId, win: Millisatang, now: Date): Promise<void> {
  await add(tx, member, { won: win }, now)
}

/** Counts a win that was taken back. */
export async function undoWin(tx: Tx, member: MemberId, win: Millisatang, now: Date): Promise<void> {
  await add(tx, member, { staked: win }, now)
}

/** Counts a credited deposit. */
export async function recordDeposit(tx: Tx, member: MemberId, amount: Millisatang, now: Date): Promise<void> {
  await addPlays([{ member, day: bangkokDay(now), session: null, deposited: amount }]).execute(tx)
  await noteDeposit(tx, member, now)
}

async function add(tx: Tx, member: MemberId, added: { readonly staked?: bigint; readonly won?: bigint }, now: Date): Promise<void> {
  const [session = null] = await listNewestSessions(tx, [member])
  await addPlays([{ member, day: bangkokDay(now), session, ...added }]).execute(tx)
}

/** A block, a break and the member's own deposit limit hold at the credit too; the credited amount counts for the limit. */
export const protectionCreditRule = creditRule({
  name: 'protection.deposit_limit',
  load: async (tx, { member, at }) => await loadDepositState(tx, member, at),
  check: checkCredit,
  count: async (tx, { member, amount, at }) => await recordDeposit(tx, member, millisatangFromSatang(amount), at),
})
