import { VOUCHER_REDEEM_PATH, WALLET_TRANSFER_PATH, voucherReply, walletTransferReply } from '@morakot/contract/outside/truemoney'
import type { VoucherOrder, VoucherRefusal, WalletMoney, WalletTransferOrder } from '@morakot/contract/outside/truemoney'
import type { BaseContext } from '#infra/context'
import { openSignedParty } from '#infra/outside/signed-party'
import type { SignedPartyConfig } from '#infra/outside/signed-party'

/** TrueMoney's result for a code. `unknown` proves nothing: the voucher may have been redeemed for us, and is queried again. */
export type TrueMoneyAnswer =
  | { readonly kind: 'ours'; readonly money: WalletMoney }
  | { readonly kind: 'refused'; readonly why: VoucherRefusal | 'transfer_not_found' }
  | { readonly kind: 'unknown' }

export interface TrueMoneyGateway {
  /** Redeems a voucher for our number; a repeated request for the same code gets the same response. Never with a transaction open. */
  readonly redeem: (order: VoucherOrder) => Promise<TrueMoneyAnswer>
  /** Queries the money of a transaction number. Never with a transaction open. */
  readonly find: (order: WalletTransferOrder) => Promise<TrueMoneyAnswer>
  /** Whether it has not responded for a minute: deposits this way are closed until the next try is allowed (features F-41). */
  readonly isDown: () => boolean
}

/** Opens the way to TrueMoney. Keep the one for the life of the process: it remembers whether it answers. */
export function openTrueMoney(
  context: Pick<BaseContext, 'clock' | 'fetch' | 'newId' | 'logger'>,
  config: SignedPartyConfig,
  onStateChange?: () => void,
): TrueMoneyGateway {
  const party = openSignedParty(context, 'truemoney', config, onStateChange)
  return {
    redeem: async (order) => (await party.send(VOUCHER_REDEEM_PATH, order, (reply) => redeemed(order, reply))) ?? { kind: 'unknown' },
    find: async (order) => (await party.send(WALLET_TRANSFER_PATH, order, (reply) => found(order, reply))) ?? { kind: 'unknown' },
    isDown: party.isDown,
  }
}

// The answer to another code, to an earlier question about this one, or about another wallet says nothing.
function redeemed(order: VoucherOrder, said: unknown): TrueMoneyAnswer {
  const reply = voucherReply.parse(said)
  if (reply.askId !== order.askId || reply.code !== order.code || reply.receiver !== order.receiver)
    throw new Error('a reply to another question')
  if (reply.status === 'REFUSED') {
    if (reply.refusal === null) throw new Error('a refusal without its reason')
    return { kind: 'refused', why: reply.refusal }
  }
  const { money } = reply
  if (money === null || money.voucherCode !== order.code || money.toPhone !== order.receiver)
    throw new Error('money of another voucher, or in another wallet')
  return { kind: 'ours', money }
}

function found(order: WalletTransferOrder, said: unknown): TrueMoneyAnswer {
  const reply = walletTransferReply.parse(said)
  if (reply.askId !== order.askId || reply.transactionNumber !== order.transactionNumber || reply.receiver !== order.receiver)
    throw new Error('a reply to another question')
  if (reply.status === 'NOT_FOUND') return { kind: 'refused', why: 'transfer_not_found' }
  if (reply.money === null || reply.money.transactionNumber !== order.transactionNumber) throw new Error('money of another transaction')
  return { kind: 'ours', money: reply.money }
}
