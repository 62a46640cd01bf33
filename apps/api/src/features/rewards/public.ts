export { grantRewardPort } from './ports.ts'
export type { GrantReward } from './service.ts'
