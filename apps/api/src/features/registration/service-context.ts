import type { CaptchaContext } from '#features/captcha/public'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** What a registration needs. It knows no wallet, so opening one is given to it. */
export interface RegistrationContext extends CaptchaContext {
  readonly openWallet: (tx: Tx, member: MemberId) => Promise<void>
}
