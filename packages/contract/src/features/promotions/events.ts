import { defineEvent } from '../../event.ts'
import type { AmountText } from '../../event.ts'
import type { GrantEnd, GrantEndCause } from './states.ts'

/** A member took an offer: it waits for its deposit, or is given at once. */
export const promotionOptedIn = defineEvent<{ readonly grant: string; readonly promotion: string }>()('promotion.opted_in')

/** A bonus was given. */
export const bonusGranted = defineEvent<{
  readonly grant: string
  readonly promotion: string
  readonly bonus: AmountText
  readonly until: string
}>()('bonus.granted')

/** A bonus ended. `left`: bonus money that became real when it was cleared, else what was taken back. */
export const bonusEnded = defineEvent<{
  readonly grant: string
  readonly promotion: string
  readonly bonus: AmountText
  readonly end: GrantEnd
  readonly left: AmountText
  readonly reason: GrantEndCause
}>()('bonus.ended')

/** A definition was published or ended. */
export const promotionChanged = defineEvent<{ readonly promotion: string; readonly version: number }>()('promotion.changed')
