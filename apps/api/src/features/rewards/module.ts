import { rewardGranted } from '@morakot/contract/features/rewards/events'
import { rewardsNoun } from '@morakot/contract/features/rewards/noun'
import { rewardTitlesPort } from '#features/wallet/ports'
import { defineModule } from '#infra/modules/module'
import { grantRewardPort } from './ports.ts'
import { grantReward, rewardsOf } from './service.ts'

export const rewardsModule = defineModule({
  contract: rewardsNoun,
  provides: { grant: grantRewardPort, rewardsOf: rewardTitlesPort },
  houseAccounts: [{ code: 'house:rewards', token: 'CREDIT' }],
  jobs: ['rewards.waiting'],
  past: [{ topics: [rewardGranted], view: 'past_reward' }],
})
  .context((base) => base)
  .open((context) => ({
    provides: { grant: async (tx, reward) => await grantReward(context, tx, reward), rewardsOf },
    jobs: async () => (await import('./jobs.ts')).rewardJobs(context),
    schedule: async () => await (await import('./jobs.ts')).scheduleWaiting(context),
  }))
