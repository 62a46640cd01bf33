export { grantRewardPort } from './ports.ts'
export type { Granted, GrantReward, Reward } from './service.ts'
