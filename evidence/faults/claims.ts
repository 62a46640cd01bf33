import type { Claim } from '../claim.ts'
import { FAILOVER } from './failover.ts'
import { KILL_CLAIMS } from './kills.ts'
import { LINE_CLAIMS } from './lines.ts'
import { POOL } from './pool.ts'
import { SIGTERM } from './sigterm.ts'
import { TWO_APIS } from './two-apis.ts'

/** What the product survives: programs that die, lines that break, queues that are full. */
export const FAULT_CLAIMS: readonly Claim[] = [...KILL_CLAIMS, TWO_APIS, FAILOVER, ...LINE_CLAIMS, POOL, SIGTERM]
