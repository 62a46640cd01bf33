import type { Call } from '@morakot/contract/call'
import { clientOf } from '@morakot/contract/client'
import type { NounClient } from '@morakot/contract/client'
import { fetchSeen } from './as-of.ts'

/**
 * The operators' API of one noun: `client<typeof auditConsoleSchemas>('audit', auditConsoleCalls)`. Only a feature's `queries.ts` makes
 * one, so that the calls of a noun travel with its pages and the shell does not grow with them.
 */
export function client<Schemas>(noun: string, calls: Readonly<Record<keyof Schemas & string, Call>>): NounClient<Schemas> {
  return clientOf<Schemas>(noun, calls, { fetch: fetchSeen })
}
