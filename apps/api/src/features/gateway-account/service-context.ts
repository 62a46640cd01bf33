import type { GatewayPort } from '#features/gateway/public'
import type { RegistrationContext } from '#features/registration/public'
import type { SessionContext } from '#features/sessions/public'

/** What a member's way through a gateway needs. */
export interface GatewayAccountContext extends RegistrationContext {
  readonly gateway: GatewayPort
  readonly config: RegistrationContext['config'] & SessionContext['config']
}
