import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import type { MemberId } from '#infra/identity'
import { port } from '#infra/modules/port'
import type { CashierContext } from './service-context.ts'

/** The open alerts about a member's games that make withdrawals wait for a person. */
export const openAlertsPort = port<CashierContext['openAlertsOf']>('cashier.openAlertsOf')

/** What a member may withdraw now, and why not more. */
export const conditionsPort =
  port<(member: MemberId) => Promise<Reply<(typeof cashierSchemas)['withdrawalConditions']>>>('cashier.conditions')
