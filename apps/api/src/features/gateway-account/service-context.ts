import type { SessionContext } from '#features/sessions/service-context'
import type { SignInContext } from '#features/sign-in/service-context'

/** What a member's way through a gateway needs. */
export interface GatewayAccountContext extends SignInContext {
  readonly config: SignInContext['config'] & SessionContext['config'] & { readonly hasDemoLogins: boolean }
}
