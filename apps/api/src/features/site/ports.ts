import type { Reply } from '@morakot/contract/contract-shape'
import type { siteSchemas } from '@morakot/contract/features/site/schema'
import type { Guest } from '#infra/http/auth-context'
import type { MemberId } from '#infra/identity'
import { port } from '#infra/modules/port'
import type { SiteContext } from './service.ts'

export const receivingAccountsPort = port<SiteContext['receivingAccounts']>('site.receivingAccounts')
export const offersPort = port<SiteContext['mayBeOffered']>('site.mayBeOffered')

/** What the first screen reads of the site. */
export interface SiteReads {
  readonly readConfigs: (browser: { readonly hasPass: boolean }) => Promise<Reply<typeof siteSchemas.configs>>
  /** Whether maintenance keeps the members' calls shut. */
  readonly isClosed: () => Promise<boolean>
  /** Whether an operator let this browser through maintenance. */
  readonly hasPass: (request: Guest['request']) => Promise<boolean>
  readonly readBoost: (member: MemberId) => Promise<Reply<typeof siteSchemas.boost>>
}
export const siteReadsPort = port<SiteReads>('site.reads')
