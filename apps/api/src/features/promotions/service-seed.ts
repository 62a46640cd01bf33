import * as operators from '#features/operators/service'
import type { OperatorId } from '#infra/identity'
import type { SeedPlan } from '#infra/modules/seed-plan'
import type { Definition } from './rules.ts'
import { draftPromotion, isKnown, publishPromotion, stopPromotion } from './service-definitions.ts'
import type { BaseContext } from '#infra/context'

const DAY_MS = 86_400_000

type Given = Pick<Definition, 'code' | 'title' | 'detail' | 'percent' | 'multiplier' | 'days'> &
  Partial<Pick<Definition, 'family' | 'tiers' | 'isForNewMembers' | 'repeat'>> & {
    /** In baht. */
    readonly bonusMax: number
    readonly depositMin: number
    readonly budget: number
    readonly isOver?: true
  }

/** The demo's offers (demo-data.md, Promotions). */
const PROMOTIONS: readonly Given[] = [
  {
    code: 'WELCOME',
    title: 'โบนัสต้อนรับ 50%',
    detail: 'สำหรับการฝากครั้งแรกของสมาชิกใหม่',
    percent: 50,
    bonusMax: 300,
    depositMin: 200,
    multiplier: 5,
    days: 30,
    isForNewMembers: true,
    budget: 60_000,
  },
  {
    code: 'DAILY',
    title: 'ฝากแรกของวัน 10%',
    detail: 'รับได้วันละครั้ง กับการฝากที่เลือก',
    percent: 10,
    bonusMax: 200,
    depositMin: 500,
    multiplier: 3,
    days: 7,
    repeat: 'day',
    budget: 100_000,
  },
  {
    code: 'SPORTS',
    title: 'โบนัสกีฬา 20%',
    detail: 'เงินโบนัสเดิมพันและนับเทิร์นเฉพาะกีฬา',
    percent: 20,
    bonusMax: 500,
    depositMin: 300,
    multiplier: 3,
    days: 7,
    family: 'SPORTS',
    budget: 50_000,
  },
  {
    code: 'ELITE',
    title: 'เอ็กซ์คลูซีฟ Elite 15%',
    detail: 'สำหรับสมาชิก Elite และ Emperor สัปดาห์ละครั้ง',
    percent: 15,
    bonusMax: 1_000,
    depositMin: 1_000,
    multiplier: 4,
    days: 7,
    tiers: ['ELITE', 'EMPEROR'],
    repeat: 'week',
    budget: 100_000,
  },
  {
    code: 'LOYKRATHONG',
    title: 'โบนัสลอยกระทง 25%',
    detail: 'โปรโมชั่นช่วงเทศกาล สิ้นสุดแล้ว',
    percent: 25,
    bonusMax: 400,
    depositMin: 400,
    multiplier: 4,
    days: 7,
    budget: 20_000,
    isOver: true,
  },
]

/** Seeds the offers of the demo. An existing one stays as it is. */
export async function seedPromotions(context: BaseContext, plan: SeedPlan): Promise<void> {
  if (!plan.hasDemoLogins || plan.isQuiet) return
  const [maker, publisher] = [await operators.idOf(context.db, 'marketing'), await operators.idOf(context.db, 'owner')]
  if (maker === undefined || publisher === undefined) return
  for (const given of PROMOTIONS) await seedPromotion(context, plan, { given, maker, publisher })
}

interface Seeded {
  readonly given: Given
  readonly maker: OperatorId
  readonly publisher: OperatorId
}

async function seedPromotion(context: BaseContext, { clock }: SeedPlan, { given, maker, publisher }: Seeded): Promise<void> {
  if (await isKnown(context, given.code)) return
  const madeAt = new Date(clock.now().getTime() - (given.isOver === true ? 14 : 1) * DAY_MS)
  const then = { ...context, clock: { now: () => madeAt } }
  const { id } = await draftPromotion(then, maker, formOf(given))
  await publishPromotion(then, publisher, id)
  if (given.isOver === true) await stopPromotion(context, publisher, id, 'จบช่วงเทศกาล')
}

function formOf({ isOver: _past, ...given }: Given): Parameters<typeof draftPromotion>[2] {
  return {
    kind: 'DEPOSIT_MATCH',
    family: 'CASINO',
    isForNewMembers: false,
    repeat: 'once',
    startsAt: null,
    endsAt: null,
    ...given,
    tiers: [...(given.tiers ?? [])],
  }
}
