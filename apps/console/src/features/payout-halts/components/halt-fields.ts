import { payoutHalt } from '@morakot/contract/features/payout-halts/schema'
import { describe } from '#shared/describe.tsx'
import { scopeText } from './halt-words.ts'

export const halts = describe(payoutHalt)

export const SCOPE = halts.own('scope', scopeText)
