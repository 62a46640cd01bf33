import { KNOWN_VERSION_HEADER } from '@morakot/contract/call'
import type { walletCalls } from '@morakot/contract/features/wallet/calls'
import type { walletSchemas } from '@morakot/contract/features/wallet/schema'
import { PRIMARY_PLATFORM } from '@morakot/contract/features/platforms/limits'
import type { FastifyRequest } from 'fastify'
import { tokenHashOf } from '#features/sessions/routes-guard'
import type { Handlers } from '#infra/http/mount'
import { WALLET_CHANGED } from './events.ts'
import { readHistoryFile } from './service-file.ts'
import { readCreditHistory, readPointHistory } from './service-history.ts'
import type { KnownBalances } from './service-known.ts'
import { creditFor, snapshotFor, tokensFor } from './service.ts'
import type { WalletContext } from './service.ts'

/** Whether a poll's screen has the current balances: it is answered 304, and nothing is read. */
export function isUnchanged(context: WalletContext, known: KnownBalances): (call: string, request: FastifyRequest) => boolean {
  return (call, request) => {
    const version = request.headers[KNOWN_VERSION_HEADER]
    if (typeof version !== 'string' || (call !== 'credit' && call !== 'tokens')) return false
    const tokenHash = tokenHashOf(context, request)
    if (tokenHash === null) return false
    const claimed = call === 'credit' && typeof request.query === 'object' && request.query !== null ? { claimed: request.query } : {}
    const member = known.memberWith({ tokenHash, version, ...claimed })
    if (member !== undefined) request.noteMember?.(String(member))
    return member !== undefined
  }
}

export function walletRoutes(context: WalletContext, known: KnownBalances): Handlers<typeof walletCalls, typeof walletSchemas> {
  return {
    credit: async ({ query }, auth) => {
      const credit = await creditFor(context, auth, query)
      const tokenHash = tokenHashOf(context, auth.request)
      if (tokenHash !== null) known.noteRead(tokenHash, BigInt(credit.version))
      return credit
    },
    tokens: async (_request, auth) => tokensFor(auth),
    transactions: async ({ query }, { member }) => await readCreditHistory(context, member, query),
    transactionsFile: async (_request, { member }) => await readHistoryFile(context, member),
    pointTransactions: async ({ query }, { member }) => await readPointHistory(context, member, query),
    stream: async (_request, { member, platformName, request }, events) => {
      const tokenHash = tokenHashOf(context, request)
      // Credit at another platform changes without a word of ours.
      const isOurs = platformName.platformCode === PRIMARY_PLATFORM
      const screen = tokenHash === null || !isOurs ? null : known.open(tokenHash, { member, platformName })
      // Movements that come before a snapshot is read are in it.
      let isDue = false
      const report = () => {
        screen?.change()
        if (isDue) return
        isDue = true
        events.sendSeen(() => {
          isDue = false
          const note = screen?.beginRead()
          return (auth) => {
            const snapshot = snapshotFor(auth)
            note?.(BigInt(snapshot.version))
            return { event: snapshot, id: String(snapshot.version) }
          }
        })
      }
      events.onClose(context.hub.onMember(WALLET_CHANGED, String(member), report))
      events.onClose(() => screen?.close())
      report()
    },
  }
}
