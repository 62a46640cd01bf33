import { defineNoun } from '../../noun.ts'
import { walletCalls } from './calls.ts'
import { walletMovements } from './movements.ts'
import { walletRefusals } from './refusals.ts'

export const walletNoun = defineNoun({
  noun: 'wallet',
  member: walletCalls,
  refusals: walletRefusals,
  movements: walletMovements,
})
