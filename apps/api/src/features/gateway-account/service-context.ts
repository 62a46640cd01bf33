import type { SessionContext } from '#features/sessions/public'
import type { SignInContext } from '#features/sign-in/public'

/** What a member's way through a gateway needs. */
export interface GatewayAccountContext extends SignInContext {
  readonly config: SignInContext['config'] & SessionContext['config'] & { readonly hasDemoLogins: boolean }
}
