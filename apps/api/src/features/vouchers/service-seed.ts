import type { VoucherTrigger } from '@morakot/contract/features/vouchers/states'
import { byField } from '@morakot/contract/reward'
import { memberByUsername } from '#features/members/service-status'
import * as operators from '#features/operators/service'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { runAt } from '#infra/seed-moments'
import { campaigns, draftCampaign, publishCampaign } from './service-campaigns.ts'
import { claim } from './service-claim.ts'
import type { VouchersContext } from './service-context.ts'
import { issueVouchers } from './service-issue.ts'
import { revokeUnclaimed } from './store-campaigns.ts'
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
  const [maker, publisher] = [await operators.idOf(context.db, 'marketing'), await operators.idOf(context.db, 'owner')]
  if (maker === undefined || publisher === undefined) return
  for (const given of CAMPAIGNS) {
    if ((await campaigns.findByCode(context.db, given.code)) === undefined) await seedCampaign(context, plan, { given, maker, publisher })
  }
}

interface Seeded {
  readonly given: Given
  readonly maker: OperatorId
  readonly publisher: OperatorId
}

async function seedCampaign(context: VouchersContext, plan: SeedPlan, { given, maker, publisher }: Seeded): Promise<void> {
  const now = plan.clock.now()
  const begins = new Date(now.getTime() + (given.fromDays ?? 0) * DAY_MS)
  // A coupon of the past was drafted, published and issued on its day.
  const then = { ...context, clock: { now: () => (begins < now ? begins : now) } }
  const { id } = await draftCampaign(then, maker, formOf(given, begins))
  await publishCampaign(then, publisher, id)
  const { usernames = [], codes = 0 } = given
  if (usernames.length + codes > 0) await issueVouchers(then, null, id, { issueId: then.newId(), usernames: [...usernames], count: codes })
  const { claimedBy, revokedFor } = given
  const claimedAt = new Date(begins.getTime() + DAY_MS)
  if (claimedBy !== undefined) await runAt(plan, context, claimedAt, async (at) => await claimSeeded(at, id, claimedBy))
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

function formOf(given: Given, begins: Date): Parameters<typeof draftCampaign>[2] {
  const { code, title, kind = 'personal', trigger, sharedCode, points = 0, spins = 0, credit = 0, lifeDays = 30 } = given
  const count = given.count ?? (given.usernames?.length ?? 0) + (given.codes ?? 0)
  const fields = { ...byField(() => 0), points, spins, credit }
  return { code, title, kind, trigger, sharedCode, ...fields, lifeDays, count, claimableAt: begins.toISOString() }
}
