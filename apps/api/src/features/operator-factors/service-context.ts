import type { OperatorsContext } from '#features/operators/service-context'
import type { OperatorId, SessionId } from '#infra/identity'
import type { BoxKeys } from '#infra/crypto/secret-box'

/** What second factors need in addition to the operators. */
export interface FactorsContext extends OperatorsContext {
  readonly config: OperatorsContext['config'] & {
    readonly brandName: string
    /** Passkeys belong to this origin. */
    readonly consoleOrigin: string
    readonly operatorKeys: BoxKeys
  }
}

/** The requesting operator, and the session of the request. */
export interface Holder {
  readonly operator: OperatorId
  readonly session: SessionId
}
