import { defineEvent } from '../../event.ts'
import type { PostedReward } from '../../reward.ts'
import type { RewardSource } from './states.ts'

/** A reward was posted: what was given, from where, and under which key of the ledger. The envelope names the transfer. */
export const rewardGranted = defineEvent<{
  readonly source: RewardSource
  readonly scope: string
  readonly key: string
  readonly reward: PostedReward
}>()('reward.granted', 2)
