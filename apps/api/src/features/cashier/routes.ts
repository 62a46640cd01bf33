import type { cashierCalls, cashierConsoleCalls } from '@morakot/contract/features/cashier/calls'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import type { cashierConsoleSchemas } from '@morakot/contract/features/cashier/schema-console'
import { BANKS } from '@morakot/contract/features/members/limits'
import { refuse } from '@morakot/contract/refused'
import type { Verdict } from '@morakot/contract/refused'
import { METHODS_CHANGED } from '#features/deposit-methods/events'
import { openDeposit } from '#features/deposits/service'
import { readTotal } from '#features/deposits/service-totals'
import { openTransfer } from '#features/deposits/service-transfer'
import { readDepositAccounts } from '#features/deposits/service-methods'
import { uploadSlip } from '#features/slips/service'
import { acceptSlip } from '#features/slips/service-release'
import { approveUnderagePayout, declineUnderagePayout, proposeUnderagePayout, readUnderagePayout } from '#features/underage-payouts/service'
import { markReturned, readUnmatched } from '#features/unmatched-receipts/service'
import { acceptArrival } from '#features/unmatched-receipts/service-accept'
import { approveCredit, declineCredit, proposeCredit, readMemberToCredit } from '#features/unmatched-receipts/service-credit'
import { approveEntry, declineEntry, proposeEntry, readEntries } from '#features/unmatched-receipts/service-entries'
import { readConditions } from '#features/withdrawal-conditions/service'
import { readMoneyOrigin } from '#features/withdrawal-origin/service'
import { requestWithdrawal } from '#features/withdrawals/service'
import { readNeighbours, readWithdrawal, readWithdrawals } from '#features/withdrawals/service-history'
import { approveWithdrawal, readReviewQueue, readReviewed, rejectWithdrawal } from '#features/withdrawals/service-review'
import type { Handlers } from '#infra/http/mount'
import type { CashierContext } from './ports.ts'
import { readDeposits, readOneDeposit } from './service.ts'
import { underageFor, unmatchedFor, withdrawalFor } from './service-masking.ts'

export function cashierRoutes(context: CashierContext): Handlers<typeof cashierCalls, typeof cashierSchemas> {
  return {
    bankList: async (_request, { reply }) => {
      // Changes with a release only.
      reply.header('cache-control', 'public, max-age=3600')
      return BANKS.map((bank) => ({ ...bank, code: bank.value.toLowerCase() }))
    },
    depositBank: async ({ query }, { member }) => await readDepositAccounts(context, member, query),
    generateQrCode: async ({ body }, auth) => {
      const outcome = await openDeposit(context, auth, body)
      return outcome.kind === 'opened' ? outcome.reply : refuseVerdict(outcome)
    },
    openTransfer: async ({ body }, auth) => {
      const outcome = await openTransfer(context, auth, body)
      return outcome.kind === 'opened' ? outcome.reply : refuseVerdict(outcome)
    },
    uploadSlip: async ({ body }, auth) => await uploadSlip(context, auth, body),
    methodsStream: (_request, _caller, events) => {
      events.onClose(context.hub.on(METHODS_CHANGED, ({ payload }) => events.sendPublic({ changedAt: String(payload['changedAt']) })))
      events.onClose(context.rails.onStateChange(() => events.sendPublic({ changedAt: context.clock.now().toISOString() })))
    },
    depositTotal: async ({ query }, { member }) => await readTotal(context, member, query),
    depositLogsTotal: async ({ query }, { member }) => await readTotal(context, member, query),
    deposits: async (_request, { member }) => await readDeposits(context, member),
    deposit: async ({ params }, { member }) => await readOneDeposit(context, member, params.depositId),
    acceptDeposit: async ({ params }, auth) =>
      (await acceptSlip(context, auth, params.depositId)) ?? (await acceptArrival(context, auth, params.depositId)),
    withdrawalConditions: async (_request, { member }) => await readConditions(context, member),
    withdraw: async ({ body }, auth) => {
      const outcome = await requestWithdrawal(context, auth, body)
      return outcome.kind === 'requested' ? outcome.reply : refuseVerdict(outcome)
    },
    withdrawals: async ({ query }, { member }) => await readWithdrawals(context, member, query),
    withdrawal: async ({ params }, { member }) => await readWithdrawal(context, member, params.withdrawalId),
  }
}

export function cashierConsoleRoutes(context: CashierContext): Handlers<typeof cashierConsoleCalls, typeof cashierConsoleSchemas> {
  return {
    reviewQueue: async ({ query }, { operator, grants }) => {
      const page = await readReviewQueue(context, operator, query)
      return { ...page, items: page.items.map((item) => withdrawalFor(grants, item)) }
    },
    reviewed: async ({ params }, { operator, grants }) => withdrawalFor(grants, await readReviewed(context, operator, params.withdrawalId)),
    moneyOrigin: async ({ params }) => await readMoneyOrigin(context.db, params.withdrawalId),
    neighbours: async ({ params, query }) => await readNeighbours(context.db, params.withdrawalId, query),
    approve: async ({ params, body }, auth) =>
      withdrawalFor(auth.grants, await approveWithdrawal(context, auth, { id: params.withdrawalId, note: body?.note })),
    reject: async ({ params, body }, { operator, grants }) =>
      withdrawalFor(grants, await rejectWithdrawal(context, operator, { id: params.withdrawalId, reason: body.reason })),
    unmatched: async ({ query }, { operator, grants }) => {
      const page = await readUnmatched(context, operator, query)
      return { ...page, items: page.items.map((item) => unmatchedFor(grants, item)) }
    },
    markReturned: async ({ body }, { operator }) => await markReturned(context, operator, body),
    memberToCredit: async ({ query }) => await readMemberToCredit(context, query.username),
    proposeCredit: async ({ body }, { operator }) => await proposeCredit(context, operator, body),
    approveCredit: async ({ params }, { operator }) => await approveCredit(context, operator, params.creditId),
    declineCredit: async ({ params, body }, { operator }) =>
      await declineCredit(context, operator, { id: params.creditId, reason: body.reason }),
    receiptEntries: async (_request, { operator }) => await readEntries(context, operator),
    proposeReceipt: async ({ body }, { operator }) => await proposeEntry(context, operator, body),
    approveReceipt: async ({ params }, { operator }) => await approveEntry(context, operator, params.entryId),
    declineReceipt: async ({ params, body }, { operator }) =>
      await declineEntry(context, operator, { id: params.entryId, reason: body.reason }),
    underagePayout: async ({ params }, { operator, grants }) =>
      underageFor(grants, await readUnderagePayout(context, operator, params.memberId)),
    proposeUnderagePayout: async ({ params, body }, auth) =>
      underageFor(auth.grants, await proposeUnderagePayout(context, auth, { ...body, memberId: params.memberId })),
    approveUnderagePayout: async ({ params }, auth) =>
      underageFor(auth.grants, await approveUnderagePayout(context, auth.operator, params)),
    declineUnderagePayout: async ({ params, body }, { operator, grants }) =>
      underageFor(grants, await declineUnderagePayout(context, operator, { ...params, reason: body.reason })),
  }
}

// A refusal about one field is shown at that field, as a failed validation is.
function refuseVerdict(verdict: Verdict): never {
  const params = verdict.params ?? {}
  refuse(verdict.code, verdict.field === undefined ? { params } : { params, field: verdict.field })
}
