import { defineNoun } from '../../noun.ts'
import { memberAdminCalls } from './calls.ts'
import { memberAdminRefusals } from './refusals.ts'

export const memberAdminNoun = defineNoun({ noun: 'memberAdmin', console: memberAdminCalls, refusals: memberAdminRefusals })
