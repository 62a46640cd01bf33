import { defineNoun } from '../../noun.ts'

export const rewardsNoun = defineNoun({
  noun: 'rewards',
  // What quests, vouchers, minigames and redeemed points give. A reward of several tokens is one transfer of the first of these kinds that it has, in this
  // order: points, credit, spins. A history shows each token's leg with that token's words (`REWARD_SOURCES`).
  movements: {
    earn_point: { token: 'points', reason: 'EARN_POINT', text: 'ได้รับพอยท์' },
    earn_point_minigame: { token: 'points', reason: 'EARN_POINT_MINIGAME', text: 'ได้รับพอยท์จากมินิเกม' },
    reward_credit: { token: 'credit', type: 'bonus', text: 'เครดิตรางวัล' },
    free_credit: { token: 'credit', type: 'bonus', text: 'เครดิตฟรีจากการแลกพอยท์' },
    spin_granted: { token: 'spins', text: 'ได้รับสปิน' },
  },
})
