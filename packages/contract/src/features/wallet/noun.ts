import { defineNoun } from '../../noun.ts'
import { walletCalls } from './calls.ts'
import { walletRefusals } from './refusals.ts'

export const walletNoun = defineNoun({
  noun: 'wallet',
  member: walletCalls,
  refusals: walletRefusals,
  // The movements of the wallet itself. Kinds of features that are not built yet are here until their noun declares them.
  movements: {
    transfer: { token: 'credit', type: 'transfer', text: 'โอนเครดิต' },
    demo_credit: { token: 'credit', type: 'transfer', text: 'เครดิตจำลองเริ่มต้น' },
  },
})
