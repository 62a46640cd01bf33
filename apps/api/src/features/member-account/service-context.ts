import type { PasswordsContext } from '#features/passwords/public'
import type { RegistrationContext } from '#features/registration/public'
import type { SignInContext } from '#features/sign-in/public'
import type { SessionContext } from '#features/sessions/public'

/** What the calls of a member's own account need. */
export interface MembersContext extends PasswordsContext, RegistrationContext, SignInContext {
  readonly config: PasswordsContext['config'] & SessionContext['config'] & RegistrationContext['config']
}
