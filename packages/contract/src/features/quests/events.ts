import { defineEvent } from '../../event.ts'

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
