import { defineEvent } from '../../event.ts'
import type { AmountText } from '../../event.ts'
import type { RewardSource } from './states.ts'

/** A reward was posted: what it was worth, from where, and under which key of the ledger. The envelope names the transfer. */
export const rewardGranted = defineEvent<{
  readonly source: RewardSource
  readonly scope: string
  readonly key: string
  readonly points: number
  readonly credit: AmountText
  readonly spins: number
}>()('reward.granted')
