import { defineNoun } from '../../noun.ts'
import { noticesCalls, noticesConsoleCalls } from './calls.ts'
import { noticesRefusals } from './refusals.ts'

export const noticesNoun = defineNoun({
  noun: 'notices',
  member: noticesCalls,
  console: noticesConsoleCalls,
  refusals: noticesRefusals,
})
