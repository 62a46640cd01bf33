import { defineNoun } from '../../noun.ts'
import { rewardMovements } from './movements.ts'

export const rewardsNoun = defineNoun({ noun: 'rewards', movements: rewardMovements })
