import type { SpendPoints } from '#features/points/service-spend'
import type { GrantReward } from '#features/rewards/service'
import type { BaseContext } from '#infra/context'
import { seal, unseal } from '#infra/crypto/secret-box'
import type { BoxKeys, Sealed } from '#infra/crypto/secret-box'

export const REDEMPTION_PAY = 'redemption.pay'
export const REDEMPTION_WATCH = 'redemption.watch'

export interface RedemptionContext extends BaseContext {
  readonly spendPoints: SpendPoints
  readonly grantReward: GrantReward
  readonly config: {
    readonly playMode: 'demo' | 'real'
    /** Seals where things go, as it seals the operators' own secrets. */
    readonly operatorKeys: BoxKeys
  }
}

/** What seals: also the import, which has no other part of the context. */
export interface Sealing extends Pick<RedemptionContext, 'random'> {
  readonly config: Pick<RedemptionContext['config'], 'operatorKeys'>
}

/** Seals what belongs to one row: moved into another's, it does not open. */
export function sealText({ config, random }: Sealing, owner: string, text: string): Sealed {
  return seal(config.operatorKeys, { text, owner }, random)
}

export function openText({ config }: RedemptionContext, owner: string, sealed: Sealed): string {
  return unseal(config.operatorKeys, sealed, owner)
}
