import { defineNoun } from '../../noun.ts'
import { truemoneyCalls, truemoneyConsoleCalls } from './calls.ts'
import { truemoneyRefusals } from './refusals.ts'

export const truemoneyNoun = defineNoun({
  noun: 'truemoney',
  member: truemoneyCalls,
  console: truemoneyConsoleCalls,
  refusals: truemoneyRefusals,
  audits: {
    'truemoney_receipt.propose': {},
    'truemoney_receipt.credit': {},
    'truemoney_receipt.returned': {},
  },
})
