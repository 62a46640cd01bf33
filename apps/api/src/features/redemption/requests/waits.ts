import { requestNumber } from '@morakot/contract/features/redemption/states'
import { waiting } from '#infra/modules/waiting'
import { waitingCoins, waitingErrors, waitingOrders } from './store-waits.ts'

const DESK = { permission: 'redemption.view', badge: null, numbered: requestNumber } as const

export const redemptionWaits = [
  waiting({ kind: 'redemption_order', ...DESK, work: ['redemption.fulfil'], rows: waitingOrders }),
  waiting({ kind: 'redemption_coins', ...DESK, work: ['redemption.approve'], rows: waitingCoins }),
  waiting({ kind: 'redemption_error', ...DESK, work: ['redemption.fulfil', 'redemption.approve'], rows: waitingErrors }),
]
