import { defineNoun } from '../../noun.ts'
import { memberPushCalls } from './calls.ts'
import { memberPushRefusals } from './refusals.ts'

/** Messages about money and security to members who do not have the app open. */
export const memberPushNoun = defineNoun({ noun: 'memberPush', member: memberPushCalls, refusals: memberPushRefusals })
