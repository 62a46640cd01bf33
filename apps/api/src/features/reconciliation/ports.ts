import { port } from '#infra/modules/port'
import type { statementHold } from './service-statements.ts'

/** Whether the daily control of a receiving account stops an automatic credit (features F-123). */
export const statementHoldPort = port<typeof statementHold>('reconciliation.statementHold')
