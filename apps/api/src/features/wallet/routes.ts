import type { walletCalls } from '@morakot/contract/features/wallet/calls'
import type { walletSchemas } from '@morakot/contract/features/wallet/schema'
import type { Handlers } from '#infra/http/mount'
import { WALLET_CHANGED } from './events.ts'
import { readHistoryFile } from './service-file.ts'
import { readCreditHistory, readPointHistory } from './service-history.ts'
import { creditFor, snapshotFor, tokensFor } from './service.ts'
import type { WalletContext } from './service.ts'

export function walletRoutes(context: WalletContext): Handlers<typeof walletCalls, typeof walletSchemas> {
  return {
    credit: async ({ query }, auth) => await creditFor(context, auth, query),
    tokens: async (_request, auth) => tokensFor(auth),
    transactions: async ({ query }, { member }) => await readCreditHistory(context, member, query),
    transactionsFile: async (_request, { member }) => await readHistoryFile(context, member),
    pointTransactions: async ({ query }, { member }) => await readPointHistory(context, member, query),
    stream: async (_request, { member }, events) => {
      // Movements that come before a snapshot is read are in it.
      let isDue = false
      const report = () => {
        if (isDue) return
        isDue = true
        events.sendSeen(() => {
          isDue = false
          return (auth) => {
            const snapshot = snapshotFor(auth)
            return { event: snapshot, id: String(snapshot.version) }
          }
        })
      }
      events.onClose(context.hub.onMember(WALLET_CHANGED, String(member), report))
      report()
    },
  }
}
