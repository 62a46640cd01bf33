import { CHECK_IN_CODES } from '@morakot/contract/features/quests/states'
import type { QuestMetric, QuestPeriod } from '@morakot/contract/features/quests/states'
import { DEMO_PRESENCE } from '@morakot/contract/outside/demo-people'
import { byField } from '@morakot/contract/reward'
import { memberByUsername } from '#features/members/service-status'
import * as operators from '#features/operators/service'
import type { MemberId, OperatorId } from '#infra/identity'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { runAt } from '#infra/seed-moments'
import { claimableSteps } from './rules.ts'
import { recordPresence } from './service-check-in.ts'
import { claimQuest } from './service-claim.ts'
import { statusesOf } from './service-context.ts'
import type { QuestsContext } from './service-context.ts'
import { draftQuest, publishQuest } from './service-definitions.ts'
import { listVersionsOf } from './store-definitions.ts'
import { listPresence } from './store.ts'

const DAY_MS = 86_400_000

interface Given {
  readonly code: string
  readonly title: string
  readonly description: string
  readonly metric: QuestMetric
  readonly period: QuestPeriod
  readonly requiredScore: number
  readonly points?: number
  readonly spins?: number
}

/** Achievements of the demo (demo-data.md, Quests). What they count really happens to the demo's members. */
const ACHIEVEMENTS: readonly Given[] = [
  {
    code: 'login-3-days',
    title: 'เข้าใช้งาน 3 วันในสัปดาห์',
    description: 'เข้าใช้งาน 3 วันในสัปดาห์เดียวกัน',
    metric: 'login_days',
    period: 'week',
    requiredScore: 3,
    points: 30,
  },
  {
    code: 'try-5-games',
    title: 'ลอง 5 เกมใหม่',
    description: 'เล่นเกมที่ต่างกัน 5 เกม',
    metric: 'games_tried',
    period: 'once',
    requiredScore: 5,
    points: 50,
  },
  {
    code: 'favourite-3-games',
    title: 'เพิ่มเกมโปรด 3 เกม',
    description: 'แตะหัวใจบนเกมที่ชอบ 3 เกม',
    metric: 'favourites_added',
    period: 'once',
    requiredScore: 3,
    points: 20,
  },
  {
    code: 'spin-3-times',
    title: 'หมุนมินิเกม 3 ครั้ง',
    description: 'หมุนวงล้อหรือขูดบัตร 3 ครั้ง',
    metric: 'minigame_spins',
    period: 'week',
    requiredScore: 3,
    spins: 1,
  },
  {
    code: 'verify-identity',
    title: 'ยืนยันตัวตน',
    description: 'ส่งเอกสารและผ่านการตรวจ',
    metric: 'identity_verified',
    period: 'once',
    requiredScore: 1,
    points: 100,
  },
  {
    code: 'set-a-limit',
    title: 'ตั้งวงเงินของคุณ',
    description: 'ตั้งวงเงินฝาก วงเงินเสีย หรือเวลาเล่นของตัวเอง',
    metric: 'limit_set',
    period: 'once',
    requiredScore: 1,
    points: 100,
  },
  {
    code: 'invite-a-friend',
    title: 'ชวนเพื่อน 1 คน',
    description: 'เพื่อนสมัครด้วยรหัสแนะนำของคุณ',
    metric: 'friends_registered',
    period: 'once',
    requiredScore: 1,
    points: 150,
  },
  {
    code: 'redeem-once',
    title: 'แลกของรางวัลครั้งแรก',
    description: 'ได้รับของรางวัลที่แลกด้วยพอยท์แล้ว',
    metric: 'redemptions',
    period: 'once',
    requiredScore: 1,
    points: 50,
  },
]

const step = (requiredScore: number, points: number, spins = 0) => ({ ...byField(() => 0), requiredScore, points, spins })

/** The two check-ins as features F-80 has them. */
const CHECK_INS = [
  {
    type: 'DAILY_CHECK_IN',
    title: 'เช็คอินรายวัน',
    description: 'เข้าใช้งานวันละครั้ง ไม่ต้องฝากหรือเดิมพัน',
    steps: [5, 5, 10, 10, 15, 15, 40].map((points, at) => step(at + 1, points)),
  },
  {
    type: 'DAILY_CHECK_IN_STREAK',
    title: 'เช็คอินต่อเนื่อง',
    description: 'ขาดได้ 1 วันใน 7 วัน',
    steps: [step(7, 50), step(14, 100), step(21, 150, 1), step(30, 300, 2)],
  },
] as const

/** Since when there are quests: before what the demo's members have done for them. */
const MADE_DAYS_AGO = 120

/** Seeds the quests of the demo. An existing one stays as it is. */
export async function seedQuests(context: QuestsContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins || plan.isQuiet) return
  const [maker, publisher] = [await operators.idOf(context.db, 'marketing'), await operators.idOf(context.db, 'owner')]
  if (maker === undefined || publisher === undefined) return
  const two = { maker, publisher }
  const madeAt = new Date(plan.clock.now().getTime() - MADE_DAYS_AGO * DAY_MS)
  const then = { ...context, clock: { now: () => madeAt } }
  for (const checkIn of CHECK_INS)
    await seedQuest(then, two, {
      ...checkIn,
      code: CHECK_IN_CODES[checkIn.type],
      metric: null,
      period: 'once',
      steps: [...checkIn.steps],
    })
  for (const { requiredScore, points = 0, spins = 0, ...given } of ACHIEVEMENTS)
    await seedQuest(then, two, { ...given, type: 'ACHIEVEMENT', steps: [step(requiredScore, points, spins)] })
}

/** Seeds the days on which the demo's members were there. Who has such a day keeps what there is. */
export async function seedDays(context: QuestsContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins || plan.isQuiet) return
  for (const [username, days] of Object.entries(DEMO_PRESENCE)) await seedPresence(context, plan, username, days)
}

interface Two {
  readonly maker: OperatorId
  readonly publisher: OperatorId
}

/** Drafted by one operator and published by another, as any quest of this worth. */
async function seedQuest(context: QuestsContext, { maker, publisher }: Two, form: Parameters<typeof draftQuest>[2]): Promise<void> {
  if ((await listVersionsOf(context.db, form.code)).length > 0) return
  const { id } = await draftQuest(context, maker, form)
  await publishQuest(context, publisher, id)
}

/** On days before today: today is the member's own. */
async function seedPresence(context: QuestsContext, plan: SeedPlan, username: string, days: readonly number[]): Promise<void> {
  const member = await memberByUsername(context.db, username)
  if (member === null || (await listPresence(context.db, member.id, 1)).length > 0) return
  const now = plan.clock.now()
  for (const day of days)
    await runAt(plan, context, new Date(now.getTime() - day * DAY_MS), async (then) => {
      await recordPresence(then, member.id)
      // Points of the past are those that were brought along: then the steps are left to the member.
      if (plan.history !== 'full') await claimReached(then, member.id)
    })
}

/** The steps of the streak are claimed on the day that they are reached, and the first of the week; its others are left to the member. */
async function claimReached(context: QuestsContext, member: MemberId): Promise<void> {
  const now = context.clock.now()
  for (const status of await statusesOf(context.db, member, now)) {
    const { code, type } = status.definition
    if (type === 'ACHIEVEMENT') continue
    for (const reached of claimableSteps(status, now))
      if (type === 'DAILY_CHECK_IN_STREAK' || reached === 1)
        await claimQuest(context, { member, key: context.newId() }, { code, step: reached })
  }
}
