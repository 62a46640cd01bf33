import { port } from '#infra/modules/port'
import type { DepositsContext } from './service-context.ts'

/** Takes the promotion that a deposit names, and pins it to the deposit's row. */
export const pinPromotionPort = port<DepositsContext['pinPromotion']>('deposits.pinPromotion')

/** Takes the promotion that is named with money whose deposit comes later. */
export const chooseOfferPort = port<DepositsContext['chooseOffer']>('deposits.chooseOffer')

/** Whether the platform of a member has a way to deposit, for members of others than ours. */
export const platformMethodPort = port<DepositsContext['platformMethod']>('deposits.platformMethod')

/** The context of deposits, for rails that are modules of their own: money of theirs is credited through the one door. */
export const depositDeskPort = port<{ readonly context: DepositsContext }>('deposits.desk')
