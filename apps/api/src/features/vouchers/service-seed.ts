import { normalCode } from '@morakot/contract/features/vouchers/states'
import type { VoucherTrigger } from '@morakot/contract/features/vouchers/states'
import { satangFromBaht } from '@morakot/money/satang'
import { memberByUsername } from '#features/members/public'
import * as operators from '#features/operators/public'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { takeAt } from '#infra/seed-moments'
import { claim } from './service-claim.ts'
import { hashOf, sealCode } from './service-context.ts'
import type { VouchersContext } from './service-context.ts'
import { issueVouchers } from './service-issue.ts'
import { findCampaignByCode, insertCampaign, markPublished, revokeUnclaimed } from './store-campaigns.ts'
import type { NewCampaign } from './store-campaigns.ts'
import { findOfCampaign } from './store.ts'

const DAY_MS = 86_400_000

interface Given {
  readonly code: string
  readonly title: string
  readonly kind?: 'personal' | 'open' | 'shared'
  readonly trigger?: VoucherTrigger
  readonly points?: number
  readonly spins?: number
  /** In baht. */
  readonly credit?: number
  /** Days from now on which it begins; negative for the past. */
  readonly fromDays?: number
  readonly lifeDays?: number
  readonly count?: number
  readonly sharedCode?: string
  readonly usernames?: readonly string[]
  readonly codes?: number
  readonly claimedBy?: string
  readonly revokedFor?: string
}

/** The demo's coupons: each member finds one to claim, and one that is over with its reason (demo-data.md, Vouchers). */
const CAMPAIGNS: readonly Given[] = [
  { code: 'WEB-NOV', title: 'คูปองวันเกิดเว็บ', points: 50, usernames: ['somchai'] },
  { code: 'PAYDAY', title: 'คูปองปลายเดือน', points: 200, fromDays: 1, usernames: ['somchai'] },
  { code: 'WELCOME', title: 'คูปองต้อนรับ', points: 100, fromDays: -40, lifeDays: 30, usernames: ['somchai'] },
  { code: 'ELITE-50', title: 'คูปองเครดิต Elite', credit: 50, usernames: ['malee'] },
  { code: 'SPIN-NOV', title: 'สปินวงล้อ', spins: 3, usernames: ['malee'] },
  { code: 'THANKS', title: 'ขอบคุณที่อยู่ด้วยกัน', points: 30, fromDays: -6, usernames: ['malee'], claimedBy: 'malee' },
  { code: 'EMPEROR-500', title: 'คูปอง Emperor', points: 500, usernames: ['thanakorn'] },
  { code: 'TEST-20', title: 'คูปองทดสอบระบบ', credit: 20, usernames: ['thanakorn'], revokedFor: 'ออกคูปองซ้ำ' },
  { code: 'GIFT-2569', title: 'คูปองของขวัญ', kind: 'shared', points: 30, lifeDays: 90, count: 1_000, sharedCode: 'MRKT-2569-G1FT' },
  { code: 'NEW-MEMBER', title: 'คูปองสมาชิกใหม่', points: 50, trigger: 'registered', count: 1_000 },
  { code: 'VERIFIED', title: 'คูปองยืนยันตัวตน', spins: 1, trigger: 'verified', count: 1_000 },
  { code: 'STREET', title: 'คูปองจากกิจกรรม', kind: 'open', points: 20, codes: 20 },
]

/** Seeds the coupons of the demo. What is there stays as it is. */
export async function seedVouchers(context: VouchersContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins || plan.isQuiet) return
  const maker = await operators.idOf(context.db, 'marketing')
  if (maker === undefined) return
  for (const given of CAMPAIGNS) {
    if ((await findCampaignByCode(context.db, given.code)) === undefined) await seedCampaign(context, plan, maker, given)
  }
}

async function seedCampaign(context: VouchersContext, plan: SeedPlan, maker: OperatorId, given: Given): Promise<void> {
  const now = plan.clock.now()
  const id = context.newId()
  const begins = new Date(now.getTime() + (given.fromDays ?? 0) * DAY_MS)
  await context.withTransaction(async (tx) => {
    await insertCampaign(tx, { ...campaignOf(context, id, given), claimableAt: begins, madeBy: maker, madeAt: now })
    await markPublished(tx, id, { operator: maker, at: now, claimableAt: begins })
  })
  const { usernames = [], codes = 0 } = given
  // The seeder's clock is the day on which a coupon of the past was issued.
  const then = begins < now ? { ...context, clock: { now: () => begins } } : context
  if (usernames.length + codes > 0) await issueVouchers(then, null, id, { issueId: then.newId(), usernames: [...usernames], count: codes })
  const { claimedBy, revokedFor } = given
  const claimedAt = new Date(begins.getTime() + DAY_MS)
  if (claimedBy !== undefined) await takeAt(plan, context, claimedAt, async (at) => await claimSeeded(at, id, claimedBy))
  if (revokedFor !== undefined) {
    await context.withTransaction(async (tx) => await revokeUnclaimed(tx, id, { voucher: null, reason: revokedFor, at: now }))
  }
}

async function claimSeeded(context: VouchersContext, campaign: string, username: string): Promise<void> {
  const member = await memberByUsername(context.db, username)
  invariant(member !== null, `${username} was seeded before`)
  const voucher = await context.withTransaction(async (tx) => await findOfCampaign(tx, campaign, member.id))
  invariant(voucher !== undefined, `${username} was given a coupon`)
  await claim(context, { member: member.id, key: voucher.id }, voucher.id)
}

function campaignOf(context: VouchersContext, id: string, given: Given): Omit<NewCampaign, 'claimableAt' | 'madeBy' | 'madeAt'> {
  const { code, title, kind = 'personal', points = 0, spins = 0, lifeDays = 30, usernames = [], codes = 0 } = given
  const credit = satangFromBaht(given.credit ?? 0)
  const shared = given.sharedCode === undefined ? null : normalCode(given.sharedCode)
  invariant(credit !== null, 'whole baht are satang')
  return {
    id,
    code,
    title,
    kind,
    trigger: given.trigger ?? null,
    points,
    spins,
    credit,
    lifeDays,
    countMax: given.count ?? usernames.length + codes,
    shared: shared === null ? null : sealCode(context, id, shared),
    sharedHash: shared === null ? null : hashOf(context, shared),
  }
}
