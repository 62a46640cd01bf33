import { defineEvent } from '../../event.ts'

/** A spin was settled. The amount is in points, spins, or for CREDIT integer text in 1/100,000 baht. */
export const minigameSpun = defineEvent<{
  readonly spin: string
  readonly code: string
  readonly reward: 'PNT' | 'SPIN' | 'CREDIT'
  readonly amount: string
}>()('minigame.spun')
