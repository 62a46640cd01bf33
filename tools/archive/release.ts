import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from './source.ts'

/** Events of the whole product wait for the end of a transaction that writes: a slice is short, and rests as long as it took. */
const MESSAGES_AT_ONCE = 100

export interface Released {
  readonly messages: number
  readonly rounds: number
  readonly transfers: number
}

/** Removes the play of the last archive, slice by slice, each a transaction. Throws (LG014) while the auditor has not gone through everything. */
export async function releasePlay(pool: Pool, atOnce: number = MESSAGES_AT_ONCE): Promise<Released> {
  const sum = { messages: 0, rounds: 0, transfers: 0 }
  for (;;) {
    const begun = performance.now()
    const { rows } = await pool.query<Released & { is_done: boolean }>(
      'select messages::integer, rounds::integer, transfers::integer, is_done from release_play($1)',
      [atOnce],
    )
    const [slice] = rows
    if (slice === undefined) throw new Error('release_play answered nothing.')
    sum.messages += slice.messages
    sum.rounds += slice.rounds
    sum.transfers += slice.transfers
    if (slice.is_done) return sum
    await sleep(performance.now() - begun)
  }
}
