import { port } from '#infra/modules/port'
import type { ValueDoors } from './service-doors.ts'

type Doors = () => Promise<ValueDoors>

export const affiliateDoorsPort = port<Doors>('value.affiliates')
export const cashbackDoorsPort = port<Doors>('value.cashback')
export const minigameDoorsPort = port<Doors>('value.minigames')
export const privilegeDoorsPort = port<Doors>('value.privileges')
export const promotionDoorsPort = port<Doors>('value.promotions')
export const questDoorsPort = port<Doors>('value.quests')
export const redemptionDoorsPort = port<Doors>('value.redemption')
export const siteDoorsPort = port<Doors>('value.site')
export const voucherDoorsPort = port<Doors>('value.vouchers')
