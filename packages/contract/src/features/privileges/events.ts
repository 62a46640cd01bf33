import { defineEvent } from '../../event.ts'
import type { Tier, TierSource } from './states.ts'

/** A member came to another tier. */
export const tierChanged = defineEvent<{ readonly from: Tier; readonly to: Tier; readonly source: TierSource }>()('tier.changed')
