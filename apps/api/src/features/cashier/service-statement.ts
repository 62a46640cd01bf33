import type { BankTransfer } from '@morakot/contract/outside/bank'
import { bankGateway } from './gateway.ts'
import { bankParty } from './service-context.ts'
import type { CashierContext } from './service-context.ts'

/** A list that goes on beyond this does not end: ten million transfers in pages of five hundred. */
const PAGES_MAX = 20_000

/** The bank's name for itself in its messages. */
export function bankNameOf(context: CashierContext): string {
  return context.config.bank.id
}

/** Everything that the bank's list says of a window, or that it could not be read to its end. */
export async function readTransferList(
  context: CashierContext,
  window: { readonly from: Date; readonly to: Date },
): Promise<readonly BankTransfer[] | 'unreachable'> {
  const gateway = bankGateway(context, { origin: context.config.bank.origin, party: bankParty(context) })
  const transfers: BankTransfer[] = []
  let cursor: string | null = null
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer = await gateway.transfers({
      from: window.from.toISOString(),
      to: window.to.toISOString(),
      ...(cursor === null ? {} : { cursor }),
    })
    if (answer === null) return 'unreachable'
    transfers.push(...answer.transfers)
    if (answer.nextCursor === null) return transfers
    // A cursor that stands still would go round for ever.
    if (answer.nextCursor === cursor) return 'unreachable'
    cursor = answer.nextCursor
  }
  return 'unreachable'
}
