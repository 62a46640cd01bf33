import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import type { DepositsContext } from '#features/deposits/service-context'
import type { SlipsContext } from '#features/slips/service-context'
import type { WithdrawalsContext } from '#features/withdrawals/service-context'
import type { MemberId } from '#infra/identity'
import { port } from '#infra/modules/port'

/** What the parts of the cashier need. */
export interface CashierContext extends DepositsContext, WithdrawalsContext, SlipsContext {
  readonly config: WithdrawalsContext['config'] & SlipsContext['config'] & { readonly playMode: 'demo' | 'real' }
}

/** The open alerts about a member's games that make withdrawals wait for a person. */
export const openAlertsPort = port<CashierContext['openAlertsOf']>('cashier.openAlertsOf')

/** What a member may withdraw now, and why not more. */
export const conditionsPort =
  port<(member: MemberId) => Promise<Reply<(typeof cashierSchemas)['withdrawalConditions']>>>('cashier.conditions')
