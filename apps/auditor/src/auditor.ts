import { bangkokDay } from '@morakot/contract/bangkok-day'
import { auditSince } from '@morakot/ledger/audit'
import type { Breach } from '@morakot/ledger/audit'
import type { LedgerDb } from '@morakot/ledger/executor'
import { readAuditorStanding, recordBreaches, recordKeptSeal, recordNight, recordPass, recordRound } from '@morakot/ledger/findings'
import { takeSnapshots } from '@morakot/ledger/house'
import { sealClosed, sealsAfter } from '@morakot/ledger/seals'
import { auditApplication } from './infra/application.ts'
import { isSameSeal } from './infra/kept-seals.ts'
import type { KeptSeals } from './infra/kept-seals.ts'
import { walkAccounts, walkSeals, walkTransfers } from './walks.ts'

export interface AuditorOptions {
  readonly db: LedgerDb
  readonly kept: KeptSeals
  readonly everyMs: number
  readonly sealEveryMs: number
  readonly budgetMs: number
  readonly now: () => Date
  /** Told of what was found, besides the finding in the database. */
  readonly onBreach: (breach: Breach) => void
}

export interface Auditor {
  /** One pass: what is new, a part of everything else, a seal when it is time. */
  readonly pass: () => Promise<void>
}

/** New transfers of one statement, when there is much to catch up with. */
const TRANSFERS_AT_ONCE = 20_000
const SEALS_AT_ONCE = 1_000
/** Rows of the application that are over and done are looked at for so long; older ones every night. */
const DONE_HOURS = 24
/** The whole round and the snapshots are due at 04:00 in Thailand, when few play. */
const NIGHT_ENDS_MS = 4 * 3_600_000

/** The auditor of one ledger. It keeps nothing that a restart would miss: its position is in the database, the seals are in their file. */
export function createAuditor(options: AuditorOptions): Auditor {
  const { db, kept, now } = options
  const round = startRounds(options)
  let sealedAt = Number.NEGATIVE_INFINITY
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
    await report(await auditApplication(db, null))
    await recordNight(db, night)
  }

  return {
    pass: async () => {
      if (isFirst) await compareKept(db, kept, report)
      isFirst = false
      await auditNew(db, report)
      await doNight()
      await report(await auditApplication(db, new Date(now().getTime() - DONE_HOURS * 3_600_000)))
      await round.advance(report)
      if (performance.now() - sealedAt < options.sealEveryMs) return
      // After the round: what it has just read is sealed as it was.
      await seal(db, kept)
      sealedAt = performance.now()
    },
  }
}

type Report = (breaches: readonly Breach[]) => Promise<void>

async function auditNew(db: LedgerDb, report: Report): Promise<void> {
  let { low } = await readAuditorStanding(db)
  for (let isDone = false; !isDone;) {
    const pass = await auditSince(db, low, { transfersMax: TRANSFERS_AT_ONCE })
    await report(pass.breaches)
    await recordPass(db, { from: low, to: pass.next, audited: pass.transfersAudited })
    low = pass.next
    ;({ isDone } = pass)
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
  /** The round that runs looks at everything, as fast as it can. */
  readonly makeWhole: () => void
  readonly advance: (report: Report) => Promise<void>
}

/** Rounds over what nobody may have touched. Each pass takes a part of one, shared between the three ways through it. */
function startRounds({ db, kept, everyMs, budgetMs }: AuditorOptions): Rounds {
  let isWhole = true
  let begunAt = performance.now()
  const walks = [walkAccounts(db, () => isWhole), walkTransfers(db), walkSeals(db, kept)].map((walk) => ({ ...walk, isDone: false }))

  return {
    makeWhole: () => {
      isWhole = true
    },
    advance: async (report) => {
      const shareMs = (isWhole ? everyMs : budgetMs) / walks.length
      for (const walk of walks) {
        const until = performance.now() + shareMs
        do {
          const { breaches, isAtEnd } = await walk.step()
          await report(breaches)
          walk.isDone ||= isAtEnd
          if (isAtEnd) break
        } while (performance.now() < until)
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
