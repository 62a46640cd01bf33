import { port } from '#infra/modules/port'
import type { GrantReward } from './service.ts'

/** Gives a member a reward, in the transaction of what it was won by. */
export const grantRewardPort = port<GrantReward>('rewards.grant')
