import { AUDIT_START, auditChains, auditNewestSnapshots, auditSince, auditSnapshots } from '@morakot/ledger/audit'
import type { Breach, ChainPosition, SnapshotPosition } from '@morakot/ledger/audit'
import type { LedgerDb } from '@morakot/ledger/executor'
import { auditSlice, rowsBefore } from './infra/application.ts'
import { isSameSeal } from './infra/kept-seals.ts'
import type { SealChain } from './infra/seal-chains.ts'
import { stepsOf } from './step-size.ts'

/** One way through everything, in steps that are short whatever the ledger's size. */
export interface Walk {
  /** Looks at the next part. After the last it starts at the beginning again. */
  readonly step: () => Promise<{ readonly breaches: readonly Breach[]; readonly isAtEnd: boolean }>
}

/**
 * Rows of one step, a statement: about a tenth of a second on two busy cores, because a bet may wait for it. There a step of one transfer
 * takes 25 ms, of 1,000 70, of 2,000 100, of 4,000 150, of 20,000 420: smaller ones cost more altogether and shorten little.
 */
export const TRANSFERS_A_STEP = 2_000
const ENTRIES_A_STEP = 10_000
/** Entries of house accounts, which an index alone adds up. */
export const SUMMED_A_STEP = 50_000
export const ROWS_A_STEP = 4_000
/** Besides the seal with which it is reached: a seal is never cut. */
const SEALED_A_STEP = 1_000
/** Snapshots that still matter for a balance that is read; older ones are looked at in the whole round. */
const SNAPSHOTS_OF_A_ROUND = 2
const CHAIN_START = { after: 0n, version: 0n }
const SNAPSHOT_START = { account: 0n, xid: '0' }

export function walkTransfers(db: LedgerDb): Walk {
  const steps = stepsOf(TRANSFERS_A_STEP)
  let low = AUDIT_START
  return {
    step: async () => {
      const pass = await steps(async (transfersMax) => await auditSince(db, low, { transfersMax }))
      low = pass.isDone ? AUDIT_START : pass.next
      return { breaches: pass.breaches, isAtEnd: pass.isDone }
    },
  }
}

export function walkAccounts(db: LedgerDb): Walk {
  const steps = stepsOf(ENTRIES_A_STEP)
  let position: ChainPosition = CHAIN_START
  return {
    step: async () => {
      const { next, breaches } = await steps(async (entries) => await auditChains(db, position, entries))
      position = next ?? CHAIN_START
      return { breaches, isAtEnd: next === null }
    },
  }
}

export function walkSnapshots(db: LedgerDb, isWhole: () => boolean): Walk {
  const steps = stepsOf(SUMMED_A_STEP)
  let position: SnapshotPosition = SNAPSHOT_START
  return {
    step: async () => {
      if (!isWhole()) return { breaches: await auditNewestSnapshots(db, SNAPSHOTS_OF_A_ROUND), isAtEnd: true }
      const { next, breaches } = await steps(async (entries) => await auditSnapshots(db, position, entries))
      position = next ?? SNAPSHOT_START
      return { breaches, isAtEnd: next === null }
    },
  }
}

/** Goes through the rows of a feature since a moment; null is all of them. */
export function walkRows(db: LedgerDb, noun: string, since: () => Date | null): Walk {
  const steps = stepsOf(ROWS_A_STEP)
  let after: bigint | null = null
  return {
    step: async () => {
      const first = after ?? (await firstOf(db, noun, since()))
      const pass = await steps(async (rows) => await auditSlice(db, noun, first, rows))
      after = pass.next
      return { breaches: pass.breaches, isAtEnd: pass.next === null }
    },
  }
}

async function firstOf(db: LedgerDb, noun: string, since: Date | null): Promise<bigint> {
  return since === null ? 0n : await rowsBefore(db, noun, since)
}

/** Goes along the seals: each must fit what it seals, be the one that was kept, and none of those may be missing. */
export function walkSeals({ invariant: rule, kept, check }: SealChain): Walk {
  const steps = stepsOf(SEALED_A_STEP)
  let after = 0n
  return {
    step: async () => {
      // Read before the database: seals that are kept meanwhile are checked in the next round.
      const lastKept = kept.last()
      const seals = await steps(async (rowsMax) => await check(after, rowsMax))
      const upTo = seals.at(-1)?.id ?? lastKept
      const present = new Set(seals.map(({ id }) => id))
      const breaches = [
        ...seals.filter(({ fits }) => !fits).map(({ id }) => `${rule} seal ${id} does not fit what it seals`),
        ...seals.flatMap((seal) => {
          const copy = kept.find(seal.id)
          if (copy !== undefined) return isSameSeal(seal, copy) ? [] : [`${rule} seal ${seal.id} was rewritten`]
          return seal.id < lastKept ? [`${rule} seal ${seal.id} was never kept`] : []
        }),
        ...kept
          .between(after, upTo < lastKept ? upTo : lastKept)
          .filter((id) => !present.has(id))
          .map((id) => `${rule} seal ${id} is gone`),
      ].map((invariant) => ({ invariant, transferId: null, accountId: null }))
      const isAtEnd = seals.length === 0
      after = isAtEnd ? 0n : upTo
      return { breaches, isAtEnd }
    },
  }
}
