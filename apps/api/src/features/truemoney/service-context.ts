import type { DepositsContext } from '#features/deposits/service-context'
import type { TrueMoneyGateway } from './gateway.ts'

/** What money by TrueMoney needs in addition to the context of deposits. */
export interface TrueMoneyContext extends DepositsContext {
  readonly trueMoney: TrueMoneyGateway
  readonly config: { readonly playMode: 'demo' | 'real' }
}

export const CHECK_AGAIN = 'truemoney.ask'
