import type { Announcement } from '@morakot/ledger/post'
import type { MemberId } from '#infra/identity'

/** Says that a member's balances have moved. Given to every posting on a member's accounts, so that open screens follow. */
export const WALLET_CHANGED = 'wallet.changed'

export function walletChanged(member: MemberId): Announcement {
  return { topic: WALLET_CHANGED, payload: { member: String(member) } }
}
