import { memberAccounts } from '@morakot/ledger/accounts'
import { lockMemberRow } from '#features/members/service-status'
import { walletChanged } from '#features/wallet/events'
import type { BaseContext } from '#infra/context'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { post } from '#infra/posting'
import { latePosting } from './service-postings.ts'
import { findLastEnded, findOpenGrant, listLeftBehind } from './store.ts'

const ACTOR = 'job:promotions'
const ROWS_AT_ONCE = 200
const DAY_MS = 86_400_000
/** Rounds end, and wallets are opened again, long before. */
const LATE_DAYS = 90

/**
 * Moves bonus money on that entered a frozen wallet after its bonus had ended: a frozen wallet accepts money and releases none. Once the
 * wallet is open again, the money goes where it would have gone at once (F-59): to the member when the bonus had become real money, else to
 * the house.
 */
export async function settleLeftBehind(context: BaseContext): Promise<void> {
  const now = context.clock.now()
  const since = new Date(now.getTime() - LATE_DAYS * DAY_MS)
  for (const member of await listLeftBehind(context.db, since, ROWS_AT_ONCE)) {
    await context.withTransaction(async (tx) => {
      await lockMemberRow(tx, member)
      if ((await findOpenGrant(tx, member))?.status !== 'ACTIVE') await sendOn(tx, member)
    })
  }
}

/** The same for one member, before another bonus is given: money of two bonuses is never mixed. Under the member's lock. */
export async function sendOn(tx: Tx, member: MemberId): Promise<void> {
  const { real, bonus } = await memberAccounts(tx, member)
  if (bonus.balance <= 0n || real.status !== 'open' || bonus.status !== 'open') return
  const grant = await findLastEnded(tx, member)
  if (grant === undefined) return
  const late = { grant: grant.id, member, isCleared: grant.status === 'CLEARED', amount: bonus.balance }
  // The version of the account names what is there now: the same money is never sent on twice, later money under a key of its own.
  await post(tx, latePosting(late, { key: `left:${bonus.version}`, actor: ACTOR, announcement: walletChanged(member) }))
}
