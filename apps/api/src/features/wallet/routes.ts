import type { memberApi } from '@morakot/contract/calls'
import type { MemberContract } from '@morakot/contract/contract'
import type { Handlers } from '#infra/http/mount'
import { WALLET_CHANGED, changedMember } from './events.ts'
import { readCreditHistory, readPointHistory } from './service-history.ts'
import { readCredit, readSnapshot, readTokens } from './service.ts'
import type { WalletContext } from './service.ts'

export function walletRoutes(context: WalletContext): Handlers<typeof memberApi.wallet, MemberContract['wallet']> {
  return {
    credit: async ({ query }, { member }) => await readCredit(context, member, query),
    tokens: async (_ask, { member }) => await readTokens(context, member),
    transactions: async ({ query }, { member }) => await readCreditHistory(context, member, query),
    pointTransactions: async ({ query }, { member }) => await readPointHistory(context, member, query),
    stream: async (_ask, { member }, events) => {
      const tell = async () => {
        const snapshot = await readSnapshot(context, member)
        events.send(snapshot, String(snapshot.version))
      }
      const isOwn = (payload: unknown) => changedMember(payload) === String(member)
      // A snapshot that cannot be read now is not worth the stream: the client's polling is the truth.
      const tellSafely = () => void tell().catch((error: unknown) => context.logger.warn({ err: error }, 'wallet snapshot'))
      events.onClose(context.hub.on(WALLET_CHANGED, (event) => (isOwn(event.payload) ? tellSafely() : undefined)))
      await tell()
    },
  }
}
