import { balancesOfMany } from '@morakot/ledger/accounts'
import type { MemberBalances } from '@morakot/ledger/accounts'
import type { PostOutcome } from '@morakot/ledger/outcome'
import { postMany } from '#infra/posting'
import type { Posting } from '#infra/posting'
import type { MemberId } from '#infra/identity'
import { jointly } from '#infra/in-step'
import { writeTogether } from '#infra/one-statement'
import type { Write } from '#infra/one-statement'

// What every message that moves money does, for all messages of a step in one statement each.

/** What a member has, where nothing was locked to know it. */
export const readBalances = jointly<MemberId, MemberBalances | undefined>(balancesOfMany)

export const postJointly = jointly<Posting, PostOutcome>(postMany)

/** Runs the writes of each message; answers how many rows each write has touched. */
export const writeJointly = jointly<readonly Write[], readonly number[]>(async (tx, asks) => {
  const touched = await writeTogether(tx, asks.flat())
  let at = 0
  return asks.map((writes) => touched.slice(at, (at += writes.length)))
})
