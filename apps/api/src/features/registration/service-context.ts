import type { BankContext } from '#features/bank/service-context'
import type { CaptchaContext } from '#features/captcha/service-context'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** What a registration needs: the bank says whose account it is. It knows no wallet, so opening one is given to it. */
export interface RegistrationContext extends CaptchaContext, BankContext {
  readonly config: CaptchaContext['config'] & BankContext['config']
  readonly openWallet: (tx: Tx, member: MemberId) => Promise<void>
}
