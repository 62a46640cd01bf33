import { defineEvent } from '../../event.ts'

/** A member got access to the slot statistics: until a moment, or so many turns. */
export const slotAccessGranted = defineEvent<{
  readonly grant: string
  readonly utility: string
  readonly until: string | null
  readonly turns: number | null
}>()('slot_access.granted')
