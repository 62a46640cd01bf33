import { bangkokDay } from '@morakot/contract/bangkok-day'
import { auditSince } from '@morakot/ledger/audit'
import type { Breach } from '@morakot/ledger/audit'
import type { LedgerDb } from '@morakot/ledger/executor'
import { readAuditorStanding, recordBreaches, recordKeptSeal, recordNight, recordPass, recordRound } from '@morakot/ledger/findings'
import { takeSnapshots } from '@morakot/ledger/house'
import { sealClosed, sealsAfter } from '@morakot/ledger/seals'
import { AUDITED_IN_SLICES, AUDITED_WHOLE, auditFeature, auditSlice, rowsBefore } from './infra/application.ts'
import { isSameSeal } from './infra/kept-seals.ts'
import type { KeptSeals } from './infra/kept-seals.ts'
import type { Pace } from './pace.ts'
import { ROWS_A_STEP, TRANSFERS_A_STEP, walkAccounts, walkRows, walkSeals, walkTransfers } from './walks.ts'

export interface AuditorOptions {
  readonly db: LedgerDb
  readonly kept: KeptSeals
  readonly everyMs: number
  readonly sealEveryMs: number
  /** A seal can only be looked at whole: so many new transfers are sealed before their time. */
  readonly sealTransfers: number
  /** How long a pass works on what nobody has touched, without the rests between. */
  readonly budgetMs: number
  readonly now: () => Date
  readonly pace: Pace
  /** Told of what was found, besides the finding in the database. */
  readonly onBreach: (breach: Breach) => void
}

export interface Auditor {
  /** One pass: what is new, a part of everything else, a seal when it is time. */
  readonly pass: () => Promise<void>
}

const SEALS_AT_ONCE = 1_000
/** Rows of the application that are over and done are looked at for so long; older ones every night. */
const DONE_MS = 24 * 3_600_000
/** The whole round and the snapshots are due at 04:00 in Thailand, when few play. */
const NIGHT_ENDS_MS = 4 * 3_600_000

/** The auditor of one ledger. It keeps nothing that a restart would miss: its position is in the database, the seals are in their file. */
export function createAuditor(options: AuditorOptions): Auditor {
  const { db, kept, now, pace } = options
  const round = startRounds(options)
  const newRows = AUDITED_IN_SLICES.map((noun) => startNewRows(options, noun))
  let sealedAt = Number.NEGATIVE_INFINITY
  let unsealed = 0n
  let isFirst = true

  const report: Report = async (breaches) => {
    if (breaches.length === 0) return
    const added = await recordBreaches(db, breaches)
    if (added > 0) for (const breach of breaches) options.onBreach(breach)
  }

  const doNight = async () => {
    const night = bangkokDay(new Date(now().getTime() - NIGHT_ENDS_MS))
    if ((await readAuditorStanding(db)).nightlyOn === night) return
    await takeSnapshots(db)
    round.makeWhole()
    for (const noun of AUDITED_WHOLE) await report(await auditFeature(db, noun, null))
    await recordNight(db, night)
  }

  return {
    pass: async () => {
      pace.begin()
      if (isFirst) await compareKept(db, kept, report)
      isFirst = false
      unsealed += await auditNew(options, report)
      await doNight()
      const since = new Date(now().getTime() - DONE_MS)
      for (const noun of AUDITED_WHOLE) await pace.work(async () => await report(await auditFeature(db, noun, since)))
      for (const rows of newRows) await rows.audit(report)
      await round.advance(report)
      if (performance.now() - sealedAt < options.sealEveryMs && unsealed < options.sealTransfers) return
      // After the round: what it has just read is sealed as it was.
      await pace.work(async () => await seal(db, kept))
      sealedAt = performance.now()
      unsealed = 0n
    },
  }
}

type Report = (breaches: readonly Breach[]) => Promise<void>

/** Answers how many transfers were new. */
async function auditNew({ db, pace }: AuditorOptions, report: Report): Promise<bigint> {
  let { low } = await readAuditorStanding(db)
  let audited = 0n
  for (let isDone = false; !isDone;) {
    const slice = await pace.work(async () => {
      const found = await auditSince(db, low, { transfersMax: TRANSFERS_A_STEP })
      await report(found.breaches)
      await recordPass(db, { from: low, to: found.next, audited: found.transfersAudited })
      return found
    })
    audited += slice.transfersAudited
    low = slice.next
    ;({ isDone } = slice)
  }
  return audited
}

/** A feature's rows since the pass before the last: a number is drawn some seconds at most before its row can be read. */
function startNewRows({ db, pace }: AuditorOptions, noun: string) {
  let [before, last]: (bigint | null)[] = [null, null]
  return {
    audit: async (report: Report) => {
      const upTo = await rowsBefore(db, noun, null)
      for (let after = before ?? last ?? upTo; ;) {
        const pass = await pace.work(async () => {
          const found = await auditSlice(db, noun, after, ROWS_A_STEP)
          await report(found.breaches)
          return found
        })
        if (pass.next === null) break
        after = pass.next
      }
      ;[before, last] = [last, upTo]
    },
  }
}

/** Sets a seal over what has ended since the last, and keeps every seal that is not kept yet, also another auditor's. */
async function seal(db: LedgerDb, kept: KeptSeals): Promise<void> {
  // A new seal over a chain that was cut would begin where the cut is, and cover it.
  if (!(await isChainWhole(db, kept))) return
  await sealClosed(db)
  for (let added = await sealsAfter(db, kept.last(), SEALS_AT_ONCE); added.length > 0;) {
    await kept.keep(added)
    added = await sealsAfter(db, kept.last(), SEALS_AT_ONCE)
  }
  await recordKeptSeal(db, kept.last())
}

/** Whether the last seal that was kept still stands in the database as it was set. */
async function isChainWhole(db: LedgerDb, kept: KeptSeals): Promise<boolean> {
  const copy = kept.find(kept.last())
  if (copy === undefined) return true
  const [stored] = await sealsAfter(db, copy.id - 1n, 1)
  return stored !== undefined && isSameSeal(stored, copy)
}

/** A file that ends before the database says so was cut short, or is another. */
async function compareKept(db: LedgerDb, kept: KeptSeals, report: Report): Promise<void> {
  const { keptSeal } = await readAuditorStanding(db)
  if (keptSeal <= kept.last()) return
  await report([{ invariant: `I17 kept seals end at ${kept.last()} and not at ${keptSeal}`, transferId: null, accountId: null }])
}

interface Rounds {
  /** Begins a round that looks at everything, as fast as it can. */
  readonly makeWhole: () => void
  readonly advance: (report: Report) => Promise<void>
}

/** Rounds over what nobody may have touched. Each pass takes a part of one, shared between the ways through it. */
function startRounds({ db, kept, everyMs, budgetMs, pace, now }: AuditorOptions): Rounds {
  let isWhole = true
  let begunAt = performance.now()
  const beginWalks = () =>
    [
      walkAccounts(db, () => isWhole),
      walkTransfers(db),
      ...AUDITED_IN_SLICES.map((noun) => walkRows(db, noun, () => (isWhole ? null : new Date(now().getTime() - DONE_MS)))),
      walkSeals(db, kept),
    ].map((walk) => ({ ...walk, isDone: false }))
  let walks = beginWalks()

  return {
    makeWhole: () => {
      isWhole = true
      // What was passed so far was passed by less.
      walks = beginWalks()
    },
    advance: async (report) => {
      const shareMs = (isWhole ? everyMs : budgetMs) / walks.length
      const doPiece = isWhole ? pace.hurry : pace.work
      for (const walk of walks) {
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
      if (!walks.every(({ isDone }) => isDone)) return
      const endedAt = performance.now()
      await recordRound(db, (endedAt - begunAt) / 1_000)
      begunAt = endedAt
      isWhole = false
      for (const walk of walks) walk.isDone = false
    },
  }
}
