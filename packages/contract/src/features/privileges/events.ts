import { defineEvent } from '../../event.ts'
import type { Tier, TierSource } from './states.ts'

/** A member's tier changed. */
export const tierChanged = defineEvent<{ readonly from: Tier; readonly to: Tier; readonly source: TierSource }>()('tier.changed')
