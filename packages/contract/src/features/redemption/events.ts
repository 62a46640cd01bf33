import { defineEvent } from '../../event.ts'
import type { RedemptionStatus, RedemptionType } from './states.ts'

/** A member requested a reward: its points are on hold and a piece is reserved. The envelope names the hold. */
export const redemptionRequested = defineEvent<{
  readonly request: string
  readonly item: string
  readonly type: RedemptionType
  readonly points: number
}>()('redemption.requested')

/** A request moved on. `credit` is what was paid with it, in 1/100,000 baht. */
export const redemptionMoved = defineEvent<{
  readonly request: string
  readonly item: string
  readonly type: RedemptionType
  readonly from: RedemptionStatus
  readonly to: RedemptionStatus
  readonly reason: string | null
}>()('redemption.moved')
