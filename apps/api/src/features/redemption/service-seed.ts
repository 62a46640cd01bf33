import { DEMO_REWARDS } from '@morakot/contract/outside/demo-rewards'
import { satangFromBaht } from '@morakot/money/satang'
import type { RedemptionContext } from '#features/redemption/requests/service-context'
import { invariant } from '#infra/invariant'
import type { SeedPlan } from '#infra/modules/seed-plan'
import { countCatalogue, insertItem, listCatalogue, markPublished, writeRecommended } from './store-catalogue.ts'

const RECOMMENDED = ['หูฟังไร้สาย', 'เครดิตฟรี ฿500', 'พาวเวอร์แบงก์']

/** Seeds the catalogue of the demo. What is there stays as it is. */
export async function seedRedemption(context: RedemptionContext, { clock }: SeedPlan): Promise<void> {
  const anything = { text: null, parent: null, status: null }
  if ((await countCatalogue(context.db, anything)) > 0) return
  const made = { by: null, at: clock.now() }
  await context.withTransaction(async (tx) => {
    for (const { parent, name, points, stock, value, artwork, detail = '' } of DEMO_REWARDS) {
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
