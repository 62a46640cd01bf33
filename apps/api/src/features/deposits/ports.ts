import { port } from '#infra/modules/port'
import type { DepositsContext } from './service-context.ts'

/** Takes the promotion that a deposit names, and pins it to the deposit's row. */
export const pinPromotionPort = port<DepositsContext['pinPromotion']>('deposits.pinPromotion')

/** The context of deposits, for rails that are modules of their own: money of theirs is credited through the one door. */
export const depositDeskPort = port<{ readonly context: DepositsContext }>('deposits.desk')
