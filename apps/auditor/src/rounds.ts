import type { Breach } from '@morakot/ledger/audit'
import type { LedgerDb } from '@morakot/ledger/executor'
import { recordRound } from '@morakot/ledger/findings'
import { AUDITED_IN_SLICES } from './infra/application.ts'
import type { SealChain } from './infra/seal-chains.ts'
import type { Pace } from './pace.ts'
import { walkAccounts, walkRows, walkSeals, walkSnapshots, walkTransfers } from './walks.ts'

/** Takes what was found: writes it down, and acts on it. */
export type Report = (breaches: readonly Breach[]) => Promise<void>

export interface RoundsOptions {
  readonly db: LedgerDb
  readonly chains: readonly SealChain[]
  readonly everyMs: number
  /** How long a pass checks rows that nothing has changed, without the rests between. */
  readonly budgetMs: number
  readonly now: () => Date
  readonly pace: Pace
}

export interface Rounds {
  /** Begins a round that looks at everything, as fast as it can. */
  readonly makeWhole: () => void
  readonly advance: (report: Report) => Promise<void>
}

/** Rows of the application that are over and done are looked at for so long; older ones every night. */
export const DONE_MS = 24 * 3_600_000

/**
 * Rounds over rows that nothing may have changed. Each pass takes a part of a round, shared between the walks. A walk that fails stops
 * no other: the first failure is thrown after all have advanced.
 */
export function startRounds({ db, chains, everyMs, budgetMs, pace, now }: RoundsOptions): Rounds {
  let isWhole = true
  let begunAt = performance.now()
  const beginWalks = () =>
    [
      walkAccounts(db),
      walkSnapshots(db, () => isWhole),
      walkTransfers(db),
      ...AUDITED_IN_SLICES.map((noun) => walkRows(db, noun, () => (isWhole ? null : new Date(now().getTime() - DONE_MS)))),
      ...chains.map(walkSeals),
    ].map((walk) => ({ ...walk, isDone: false }))
  let walks = beginWalks()

  const advanceWalk = async (walk: (typeof walks)[number], report: Report) => {
    const shareMs = (isWhole ? everyMs : budgetMs) / walks.length
    const doPiece = isWhole ? pace.hurry : pace.work
    const enoughMs = pace.workedMs() + shareMs
    do {
      const isAtEnd = await doPiece(async () => {
        const step = await walk.step()
        await report(step.breaches)
        return step.isAtEnd
      })
      walk.isDone ||= isAtEnd
      if (isAtEnd) break
    } while (pace.workedMs() < enoughMs)
  }

  return {
    makeWhole: () => {
      isWhole = true
      // What was passed so far was passed by less.
      walks = beginWalks()
    },
    advance: async (report) => {
      const failures: unknown[] = []
      for (const walk of walks) await advanceWalk(walk, report).catch((cause: unknown) => failures.push(cause))
      if (failures.length > 0) throw failures[0]
      if (!walks.every(({ isDone }) => isDone)) return
      const endedAt = performance.now()
      await recordRound(db, (endedAt - begunAt) / 1_000)
      begunAt = endedAt
      isWhole = false
      for (const walk of walks) walk.isDone = false
    },
  }
}
