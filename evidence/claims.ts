import { AUDITOR_CLAIMS } from './auditor.ts'
import { CHAOS_CLAIMS } from './chaos/claims.ts'
import type { Claim } from './claim.ts'
import { EVENT_CLAIMS } from './events.ts'
import { FAILOVER } from './faults/failover.ts'
import { KILL_CLAIMS } from './faults/kills.ts'
import { LINE_CLAIMS } from './faults/lines.ts'
import { POOL } from './faults/pool.ts'
import { SIGTERM } from './faults/sigterm.ts'
import { TWO_APIS } from './faults/two-apis.ts'
import { GAME_RETURN_CLAIMS } from './game-returns.ts'
import { JOURNEY_CLAIMS } from './journeys.ts'
import { MUTATION_CLAIMS } from './mutation/mutation.ts'
import { OPERATOR_CLAIMS } from './operators.ts'
import { PAST_CLAIMS } from './past.ts'
import { PROPERTY_CLAIMS } from './property.ts'
import { RECONCILIATION_CLAIMS } from './reconciliation/claims.ts'
import { COLUMN_CLAIMS } from './renamed-columns.ts'
import { EDGE_CLAIMS } from './rolling-restart.ts'
import { TRANSFER_CLAIMS } from './transfers.ts'
import { TUMBLE_CLAIMS } from './tumble-return.ts'
import { REMOVAL_CLAIMS } from './without-minigames.ts'

/** Every claim, in the order in which they are tried and reported. */
export const CLAIMS: readonly Claim[] = [
  ...PROPERTY_CLAIMS,
  ...TRANSFER_CLAIMS,
  ...OPERATOR_CLAIMS,
  ...MUTATION_CLAIMS,
  // What the product survives: programs that die, lines that break, queues that are full.
  ...KILL_CLAIMS,
  TWO_APIS,
  FAILOVER,
  ...LINE_CLAIMS,
  POOL,
  SIGTERM,
  ...EVENT_CLAIMS,
  ...PAST_CLAIMS,
  ...AUDITOR_CLAIMS,
  ...CHAOS_CLAIMS,
  ...EDGE_CLAIMS,
  ...RECONCILIATION_CLAIMS,
  ...COLUMN_CLAIMS,
  ...REMOVAL_CLAIMS,
  ...TUMBLE_CLAIMS,
  ...GAME_RETURN_CLAIMS,
  ...JOURNEY_CLAIMS,
]
