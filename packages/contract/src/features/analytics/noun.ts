import { defineNoun } from '../../noun.ts'
import { analyticsCalls } from './calls.ts'
import { analyticsRefusals } from './refusals.ts'

export const analyticsNoun = defineNoun({
  noun: 'analytics',
  member: analyticsCalls,
  refusals: analyticsRefusals,
  movements: {
    view_slot_hot_time: { token: 'points', reason: 'VIEW_SLOT_HOT_TIME', text: 'ดูช่วงเวลาทองสล็อต' },
  },
})
