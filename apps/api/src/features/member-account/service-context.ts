import type { PasskeysContext } from '#features/passkeys/service'
import type { PasswordsContext } from '#features/passwords/service-context'
import type { RegistrationContext } from '#features/registration/service-context'
import type { SessionContext } from '#features/sessions/service-context'
import type { SignInContext } from '#features/sign-in/service-context'

/** What the calls of a member's own account need. */
export interface MembersContext extends PasskeysContext, PasswordsContext, RegistrationContext, SignInContext {
  readonly config: PasskeysContext['config'] & PasswordsContext['config'] & SessionContext['config'] & RegistrationContext['config']
}
