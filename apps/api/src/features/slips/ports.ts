import { port } from '#infra/modules/port'
import type { SlipsContext } from './service-context.ts'

/** What operators do with slips is done with the cashier's context, which keeps the way to the verifier. */
export interface SlipDesk {
  readonly context: SlipsContext
}

export const slipDeskPort = port<SlipDesk>('slips.desk')
