import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { offsetOf } from '@morakot/contract/formats'
import type { vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import type { VoucherStatus } from '@morakot/contract/features/vouchers/states'
import { rewardView } from '@morakot/contract/reward'
import type { Db } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { statusOf } from './rules.ts'
import type { Voucher, VouchersContext } from './service-context.ts'
import { countOwn, listNamed, listOwn } from './store.ts'
import type { VoucherRow } from './store.ts'

type Page = ParsedInput<(typeof vouchersSchemas)['list']>['query']
type Listed = Reply<(typeof vouchersSchemas)['list']>

interface Wanted {
  readonly shown: readonly VoucherStatus[]
  /** What `total` counts. */
  readonly counted: readonly VoucherStatus[]
}

const LISTS = {
  list: { shown: ['CLAIMABLE', 'CLAIMED'], counted: ['CLAIMABLE', 'CLAIMED'] },
  pending: { shown: ['CLAIMABLE', 'PENDING'], counted: ['CLAIMABLE'] },
  expired: { shown: ['EXPIRED', 'REVOKED'], counted: ['EXPIRED', 'REVOKED'] },
} as const satisfies Readonly<Record<string, Wanted>>

/** The vouchers of a member. What `total` counts is F-86's: of the pending ones only those that can be claimed, for the badge. */
export async function readOwn(context: VouchersContext, member: MemberId, which: keyof typeof LISTS, page: Page): Promise<Listed> {
  const { db, clock } = context
  const now = clock.now()
  const { shown: statuses, counted } = LISTS[which]
  const [rows, total] = await Promise.all([
    listOwn(db, member, { statuses, now, limit: page.limit, offset: offsetOf(page) }),
    countOwn(db, member, counted, now),
  ])
  return { items: rows.map((row) => viewOf(row, now)), total }
}

/** A voucher as its member sees it. */
export function viewOf(row: VoucherRow, now: Date): Voucher {
  const { id, code, title, reward, claimableAt, expiresAt, claimedAt, revokeReason: reason } = row
  return {
    id,
    code,
    title,
    reward: rewardView(reward),
    status: statusOf(row, now),
    claimableAt: claimableAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    claimedAt: claimedAt?.toISOString() ?? null,
    reason,
  }
}

const CLAIM_STATE = { CLAIMABLE: 'READY', CLAIMED: 'CLAIMED', EXPIRED: 'EXPIRED', REVOKED: 'EXPIRED' } as const

/** How some vouchers of a member are now, for what shows them elsewhere. One that cannot be claimed yet is left out. */
export async function claimsOf(db: Db, member: MemberId, { ids, now }: { readonly ids: readonly string[]; readonly now: Date }) {
  const rows = await listNamed(db, member, ids)
  return rows.flatMap((row) => {
    const status = statusOf(row, now)
    if (status === 'PENDING') return []
    const [first, ...more] = rewardView(row.reward)
    const amount = first?.token === 'CREDIT' && more.length === 0 ? first.amount : null
    return [{ id: row.id, state: CLAIM_STATE[status], amount, until: status === 'CLAIMABLE' ? row.expiresAt.toISOString() : null }]
  })
}

// th-TH uses the Buddhist calendar by default.
const moments = new Intl.DateTimeFormat('th-TH', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Bangkok' })

/** A moment inside a sentence for members: `30 พ.ย. 2569 09:00`. */
export function thaiMoment(at: Date): string {
  return `${moments.format(at)} น.`
}
