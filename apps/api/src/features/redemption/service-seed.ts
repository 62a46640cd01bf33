import type { Artwork } from '@morakot/contract/features/redemption/states'
import { satangFromBaht } from '@morakot/money/satang'
import type { RedemptionContext } from '#features/redemption/requests/service-context'
import { invariant } from '#infra/invariant'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { countCatalogue, insertItem, listCatalogue, markPublished, writeRecommended } from './store-catalogue.ts'

interface Given {
  readonly parent: '1' | '2' | '3' | '4'
  readonly name: string
  readonly points: number
  readonly stock: number | null
  /** In baht. */
  readonly value: number
  readonly artwork: Artwork
  readonly detail?: string
}

const credit = (baht: number, points: number): Given => ({
  parent: '1',
  name: `เครดิตฟรี ฿${baht.toLocaleString('en')}`,
  points,
  stock: null,
  value: baht,
  artwork: 'coins',
  detail: 'เครดิตเข้าเองภายใน 1-15 นาที ต้องเล่นครบ 1 เท่าก่อนถอน',
})
const gift = (parent: '2' | '3', artwork: Artwork, name: string, points: number, stock: number): Given => ({
  parent,
  name,
  points,
  stock,
  value: Math.ceil(points / 10),
  artwork,
})

/** The catalogue of the demo (demo-data.md): a point is worth 0.10 THB. */
const ITEMS: readonly Given[] = [
  credit(10, 100),
  credit(50, 500),
  credit(100, 1_000),
  credit(500, 5_000),
  credit(1_000, 10_000),
  gift('2', 'headphones', 'หูฟังไร้สาย', 15_000, 12),
  gift('2', 'speaker', 'ลำโพงบลูทูธ', 19_900, 8),
  gift('2', 'watch', 'สมาร์ตวอทช์', 39_000, 5),
  gift('2', 'tablet', 'แท็บเล็ต 10 นิ้ว', 120_000, 2),
  gift('2', 'bicycle', 'จักรยานพับได้', 89_000, 1),
  gift('2', 'coffee', 'เครื่องชงกาแฟ', 45_000, 0),
  gift('3', 'umbrella', 'ร่มพับ', 1_900, 60),
  gift('3', 'tumbler', 'แก้วเก็บความเย็น', 3_900, 40),
  gift('3', 'battery', 'พาวเวอร์แบงก์', 6_900, 25),
  gift('3', 'kettle', 'กาต้มน้ำไฟฟ้า', 8_900, 15),
  gift('3', 'ticket', 'บัตรกำนัลร้านอาหาร ฿200', 2_200, 30),
  gift('3', 'ticket', 'บัตรกำนัลกาแฟ ฿100', 1_100, 80),
  {
    parent: '4',
    name: '10 USDT',
    points: 3_500,
    stock: 50,
    value: 350,
    artwork: 'crypto',
    detail: 'เหรียญจำลองบน BNB Chain แฮชเป็นของระบบทดลอง',
  },
  {
    parent: '4',
    name: '50 USDT',
    points: 17_500,
    stock: 10,
    value: 1_750,
    artwork: 'crypto',
    detail: 'เหรียญจำลองบน BNB Chain แฮชเป็นของระบบทดลอง',
  },
]

const RECOMMENDED = ['หูฟังไร้สาย', 'เครดิตฟรี ฿500', 'พาวเวอร์แบงก์']

/** Seeds the catalogue of the demo. What is there stays as it is. */
export async function seedRedemption(context: RedemptionContext, { clock }: SeedPlan): Promise<void> {
  const anything = { text: null, parent: null, status: null }
  if ((await countCatalogue(context.db, anything)) > 0) return
  const made = { by: null, at: clock.now() }
  await context.withTransaction(async (tx) => {
    for (const { parent, name, points, stock, value, artwork, detail = '' } of ITEMS) {
      const satang = satangFromBaht(value)
      invariant(satang !== null, 'whole baht are satang')
      const content = {
        name,
        detail,
        price: BigInt(points),
        value: satang,
        memberLimit: null,
        picture: null,
        artwork,
        startsAt: null,
        endsAt: null,
      }
      const id = await insertItem(tx, { ...content, parent, stock }, made)
      invariant(id !== null, `parent ${parent} is there`)
      await markPublished(tx, id, made)
    }
  })
  const rows = await listCatalogue(context.db, anything, { limit: 100, offset: 0 })
  const ids = RECOMMENDED.map((name) => rows.find((row) => row.name === name)?.id).filter((id) => id !== undefined)
  await context.withTransaction(async (tx) => await writeRecommended(tx, ids.map(String)))
}
