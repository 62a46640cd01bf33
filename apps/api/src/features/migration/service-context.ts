import type { BankContext } from '#features/bank/service-context'
import type { GatewayPort } from '#features/gateway/ports'
import type { SessionContext } from '#features/sessions/service-context'

export const MIGRATION_RESUME = 'migration.resume'
export const MIGRATION_STEP = 'migration.step'

/** What a migration needs: the gateway that it leaves, and the bank that says whose account goes along. */
export interface MigrationContext extends SessionContext, BankContext {
  readonly config: SessionContext['config'] & BankContext['config']
  readonly gateway: GatewayPort
}

/** The platform that members leave (features F-110). */
export const SOURCE = 'AMBKING'

/** The house account of what lies at the source's gateway, the one that its transfers move: the gateway's module opens it. */
export const SOURCE_HOUSE = 'house:gateway:ambking'
