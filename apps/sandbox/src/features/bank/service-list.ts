import type { TransferListOrder, TransferListReply } from '@morakot/contract/outside/bank'
import { bahtText, satang } from '@morakot/money/satang'

import type { SandboxContext } from '#infra/context'

import { SILENT_ACCOUNTS } from './rules-payments.ts'
import { transfersIn } from './store.ts'

const TRANSFERS_A_PAGE = 500

/** The bank's own list of a window, for an operator that compares it with its books. The cursor is the number of transfers already sent. */
export async function transferPage(context: SandboxContext, request: TransferListOrder): Promise<TransferListReply> {
  const offset = /^\d{1,9}$/.test(request.cursor ?? '') ? Number(request.cursor) : 0
  const rows = await transfersIn(context.db, {
    from: new Date(request.from),
    to: new Date(request.to),
    offset,
    limit: TRANSFERS_A_PAGE,
    silent: SILENT_ACCOUNTS,
  })
  return {
    transfers: rows.map(({ direction, reference, amount_satang: amount, at, account, ref1 }) => ({
      direction,
      reference,
      amount: bahtText(satang(amount)),
      at: at.toISOString(),
      account,
      ...(ref1 === null ? {} : { ref1 }),
    })),
    nextCursor: rows.length === TRANSFERS_A_PAGE ? String(offset + rows.length) : null,
  }
}
