import { defineEvent } from '../../event.ts'
import type { RewardToken } from '../../reward.ts'

/** The first presence call of a Bangkok day: `YYYY-MM-DD`. */
export const memberPresent = defineEvent<{ readonly day: string }>()('member.present')

/** A quest's step was reached: the score moved to it or past it. */
export const questProgressed = defineEvent<{
  readonly quest: string
  readonly period: string
  readonly step: number
  readonly score: number
}>()('quest.progressed')

/** The reward of a step was claimed: it is posted. */
export const questClaimed = defineEvent<{
  readonly quest: string
  readonly period: string
  readonly step: number
  readonly score: number
}>()('quest.claimed')

/** A definition was published, or a quest ended. */
export const questChanged = defineEvent<{ readonly quest: string; readonly version: number }>()('quest.changed')

/**
 * A spin of a minigame was settled. Declared here because quests count it: an installation without minigames publishes none. The amount is in points,
 * spins, or for CREDIT integer text in 1/100,000 baht.
 */
export const minigameSpun = defineEvent<{
  readonly spin: string
  readonly code: string
  readonly reward: RewardToken
  readonly amount: string
}>()('minigame.spun')
