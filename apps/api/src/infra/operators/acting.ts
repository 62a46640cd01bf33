import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'
import type { OperatorId, SessionId } from '../identity.ts'

/** Who acts in the request of the moment, and from where. */
export interface Acting {
  readonly operator: OperatorId
  readonly session: SessionId
  /** Of the connection; null where it is no address. */
  readonly address: string | null
  /** As the browser names itself. */
  readonly device: string
}

const storage = new AsyncLocalStorage<Acting>()

/** Does the work of an operator's request: what the audit records of it has the session, the address and the device. */
export function inActOf<T>({ address, ...acting }: Acting, work: () => T): T {
  return storage.run({ ...acting, address: address !== null && isIP(address) !== 0 ? address : null }, work)
}

/** From where an actor of the audit acts now; undefined outside of that operator's own request, as in a job. */
export function actingAs(actor: string): Acting | undefined {
  const acting = storage.getStore()
  return acting !== undefined && actor === `op:${acting.operator}` ? acting : undefined
}
