import type { BaseContext } from '#infra/context'
import type { BoxKeys } from '#infra/crypto/secret-box'
import type { ModuleBase } from '#infra/modules/module'

/** The base, and what waits for an operator by the declarations of all modules: none of it may be about a member whose data is erased. */
export interface SubjectContext extends BaseContext, Pick<ModuleBase, 'waits'> {
  readonly config: {
    /** Encrypts copies of personal data, as it does photos of documents. */
    readonly documentKeys: BoxKeys
  }
}
