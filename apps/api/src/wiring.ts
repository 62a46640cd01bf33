import type { MembersContext } from '#features/members/public'
import { platformNameOf } from '#features/members/public'
import type { SiteContext } from '#features/site/service'
import { openWallet } from '#features/wallet/public'
import type { WalletContext } from '#features/wallet/service'
import type { AppContext } from './context.ts'

/** What each feature is given, beyond the base, of features that it may not import itself. */
export interface Wiring {
  readonly site: SiteContext
  readonly members: MembersContext
  readonly wallet: WalletContext
}

export function wire(context: AppContext): Wiring {
  return {
    site: context,
    members: { ...context, openWallet },
    wallet: { ...context, platformNameOf },
  }
}
