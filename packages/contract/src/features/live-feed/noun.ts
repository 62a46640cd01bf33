import { defineNoun } from '../../noun.ts'
import { liveFeedCalls } from './calls.ts'

export const liveFeedNoun = defineNoun({ noun: 'liveFeed', member: liveFeedCalls })
