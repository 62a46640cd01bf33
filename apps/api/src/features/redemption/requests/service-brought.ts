import type { RedemptionType } from '@morakot/contract/features/redemption/states'
import type { Db } from '#infra/db'
import { listShop } from './store-items.ts'

/** Finds the reward of the shop of a kind and a name; null where there is none, or more than one. */
export async function openShop(db: Db): Promise<(type: RedemptionType, name: string) => bigint | null> {
  const shop = Map.groupBy(await listShop(db), ({ type, name }) => `${type} ${name}`)
  return (type, name) => {
    const [first, ...others] = shop.get(`${type} ${name}`) ?? []
    return first === undefined || others.length > 0 ? null : first.id
  }
}
