import { defineNoun } from '../../noun.ts'
import { promotionPermissions } from './permissions.ts'

export const promotionsNoun = defineNoun({ noun: 'promotions', permissions: promotionPermissions })
