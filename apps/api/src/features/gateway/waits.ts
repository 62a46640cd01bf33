import { waiting } from '#infra/modules/waiting'
import { silentGateways } from './store-waits.ts'

export const gatewayWaits = [
  waiting({ kind: 'breaker_open', permission: 'gateway.view', work: ['gateway.ask'], badge: null, rows: silentGateways }),
]
