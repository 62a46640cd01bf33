import type { BankContext } from '#features/bank/service-context'
import type { CaptchaContext } from '#features/captcha/service-context'
import type { GatewayPort } from '#features/gateway/ports'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'

/** What a login needs: on another platform its gateway authenticates the member, and at the first login the bank confirms the account holder. */
export interface SignInContext extends CaptchaContext, BankContext {
  readonly config: CaptchaContext['config'] & BankContext['config']
  readonly gateway: GatewayPort
  readonly openWallet: (tx: Tx, member: MemberId) => Promise<void>
}
