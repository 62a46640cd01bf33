import { createHmac } from 'node:crypto'
import type { Reply } from '@morakot/contract/contract-shape'
import type { vouchersSchemas } from '@morakot/contract/features/vouchers/schema'
import { CODE_LENGTH, CODE_SIGNS } from '@morakot/contract/features/vouchers/states'
import type { GrantReward } from '#features/rewards/service'
import type { WalletContext } from '#features/wallet/service'
import type { BaseContext } from '#infra/context'
import { seal, unseal } from '#infra/crypto/secret-box'
import type { BoxKeys, Sealed } from '#infra/crypto/secret-box'

export const VOUCHERS_TURN = 'vouchers.turn'

export interface VouchersContext extends BaseContext {
  readonly grantReward: GrantReward
  readonly platformCredit: WalletContext['platformCredit']
  readonly config: {
    readonly captcha: { readonly secret: string; readonly cost: number }
    /** Hashes codes, so that a copy of the table opens no voucher. */
    readonly codes: { readonly secret: string }
    /** Seals codes for exports, as it seals the operators' own secrets. */
    readonly operatorKeys: BoxKeys
  }
}

export type Voucher = Reply<(typeof vouchersSchemas)['claim']>['voucher']

/** What a code is found by. */
export function hashOf({ config }: VouchersContext, code: string): Buffer {
  return createHmac('sha256', config.codes.secret).update(`voucher:${code}`).digest()
}

/** A code of 60 random bits. A byte's five low bits are one sign: no sign is likelier than another. */
export function newCode({ random }: Pick<VouchersContext, 'random'>): string {
  return [...random(CODE_LENGTH)].map((byte) => CODE_SIGNS.charAt(byte & 31)).join('')
}

/** A code sealed for the voucher or campaign that it belongs to. */
export function sealCode({ config, random }: VouchersContext, owner: string, code: string): Sealed {
  return seal(config.operatorKeys, { text: code, owner: `voucher:${owner}` }, random)
}

export function openCode({ config }: VouchersContext, owner: string, sealed: Sealed): string {
  return unseal(config.operatorKeys, sealed, `voucher:${owner}`)
}
