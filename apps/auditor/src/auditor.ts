import { bangkokDay } from '@morakot/contract/bangkok-day'
import { auditSince } from '@morakot/ledger/audit'
import type { Breach } from '@morakot/ledger/audit'
import { readAuditorStatus, recordBreaches, recordNight, recordPass } from '@morakot/ledger/findings'
import { takeSnapshotsStep } from '@morakot/ledger/house'
import { AUDITED_IN_SLICES, AUDITED_WHOLE, auditFeature, auditSlice, rowsBefore } from './infra/application.ts'
import { startParts } from './parts.ts'
import type { Part } from './parts.ts'
import type { Report, Rounds, RoundsOptions } from './rounds.ts'
import { DONE_MS, startRounds } from './rounds.ts'
import { sealStep } from './sealing.ts'
import { stepsOf } from './step-size.ts'
import { ROWS_A_STEP, SUMMED_A_STEP, TRANSFERS_A_STEP } from './walks.ts'

export interface AuditorOptions extends RoundsOptions {
  readonly sealEveryMs: number
  /** A seal can only be looked at whole: so many transfers have one of their own, and so many new ones are sealed before their time. */
  readonly sealTransfers: number
  /** Receives each breach, in addition to the finding in the database. */
  readonly onBreach: (breach: Breach) => void
}

export interface Auditor {
  /** One pass: what is new, a part of everything else, a seal when it is time. Throws what failed when every part was tried. */
  readonly pass: () => Promise<void>
}

/** The whole round and the snapshots are due at 04:00 in Thailand, when few play. */
const NIGHT_ENDS_MS = 4 * 3_600_000

const NEW_LATE_MS = 60_000
/** Four passes that failed and the pause between seals. */
const LATE_MS = 5 * 60_000
const NIGHT_LATE_MS = 2 * 3_600_000
const WHOLE_AGAIN_MS = 3_600_000

/** The auditor of one ledger. It keeps nothing that a restart would miss: its position is in the database, the seals are in their file. */
export function createAuditor(options: AuditorOptions): Auditor {
  const { db, pace } = options
  const rounds = startRounds(options)
  const unsealed = { transfers: 0n }
  const report: Report = async (breaches) => {
    if (breaches.length === 0) return
    const added = await recordBreaches(db, breaches)
    if (added > 0) for (const breach of breaches) options.onBreach(breach)
  }
  const doParts = startParts(db, [
    keptPart(options, report),
    newPart(options, report, unsealed),
    nightPart(options, rounds),
    ...AUDITED_WHOLE.map((noun) => wholePart(options, noun, report)),
    ...AUDITED_IN_SLICES.map((noun) => rowsPart(options, noun, report)),
    { name: 'round', lateAfterMs: LATE_MS, work: async () => await rounds.advance(report).then(() => true) },
    // After the round: what it has just read is sealed as it was.
    sealPart(options, unsealed),
  ])
  return {
    pass: async () => {
      pace.begin()
      await doParts()
    },
  }
}

/** A file that ends before the database says so was cut short, or is another. */
function keptPart({ db, kept }: AuditorOptions, report: Report): Part {
  let isCompared = false
  const work = async () => {
    if (isCompared) return true
    const { keptSeal } = await readAuditorStatus(db)
    if (keptSeal > kept.last()) {
      await report([{ invariant: `I17 kept seals end at ${kept.last()} and not at ${keptSeal}`, transferId: null, accountId: null }])
    }
    return (isCompared = true)
  }
  return { name: 'kept seals', lateAfterMs: LATE_MS, work }
}

/** Returns a check whether a part may continue in this pass or leaves the rest to the next: a long part must not make the others wait. */
function budgetOf({ pace, everyMs }: AuditorOptions): () => boolean {
  const enoughMs = pace.workedMs() + everyMs
  return () => pace.workedMs() < enoughMs
}

function newPart(options: AuditorOptions, report: Report, unsealed: { transfers: bigint }): Part {
  const { db, pace } = options
  const steps = stepsOf(TRANSFERS_A_STEP)
  const work = async () => {
    const mayGoOn = budgetOf(options)
    let { low } = await readAuditorStatus(db)
    for (;;) {
      const slice = await pace.work(async () => {
        const found = await steps(async (transfersMax) => await auditSince(db, low, { transfersMax }))
        await report(found.breaches)
        await recordPass(db, { from: low, to: found.next, audited: found.transfersAudited })
        return found
      })
      unsealed.transfers += slice.transfersAudited
      low = slice.next
      if (slice.isDone) return true
      if (!mayGoOn()) return false
    }
  }
  return { name: 'new transfers', lateAfterMs: NEW_LATE_MS, work }
}

function nightPart(options: AuditorOptions, rounds: Rounds): Part {
  const { db, pace } = options
  const steps = stepsOf(SUMMED_A_STEP)
  const work = async () => {
    const night = nightOf(options)
    if ((await readAuditorStatus(db)).nightlyOn === night) return true
    const mayGoOn = budgetOf(options)
    while (!(await pace.hurry(async () => await steps(async (entries) => await takeSnapshotsStep(db, entries))))) {
      if (!mayGoOn()) return false
    }
    rounds.makeWhole()
    await recordNight(db, night)
    return true
  }
  return { name: 'night', lateAfterMs: NIGHT_LATE_MS, work }
}

function nightOf({ now }: AuditorOptions): string {
  return bangkokDay(new Date(now().getTime() - NIGHT_ENDS_MS))
}

/** A feature whose rows one statement can audit: unfinished rows in each pass, all rows after a start and every night. */
function wholePart(options: AuditorOptions, noun: string, report: Report): Part {
  const { db, now, pace } = options
  let wholeOn: string | null = null
  let wholeNotBefore = Number.NEGATIVE_INFINITY
  const work = async () => {
    const since = new Date(now().getTime() - DONE_MS)
    await pace.work(async () => await report(await auditFeature(db, noun, since)))
    const night = nightOf(options)
    if (wholeOn === night || performance.now() < wholeNotBefore) return true
    // One that takes too long must not scan the database again in every pass.
    wholeNotBefore = performance.now() + WHOLE_AGAIN_MS
    await pace.hurry(async () => await report(await auditFeature(db, noun, null)))
    wholeOn = night
    return true
  }
  return { name: noun, lateAfterMs: LATE_MS, work }
}

/** A feature's rows since the pass before the last: a number is drawn some seconds at most before its row can be read. */
function rowsPart(options: AuditorOptions, noun: string, report: Report): Part {
  const { db, pace } = options
  const steps = stepsOf(ROWS_A_STEP)
  let [before, last]: (bigint | null)[] = [null, null]
  const work = async () => {
    const mayGoOn = budgetOf(options)
    const upTo = await rowsBefore(db, noun, null)
    for (let after = before ?? last ?? upTo; ;) {
      const pass = await pace.work(async () => {
        const found = await steps(async (rows) => await auditSlice(db, noun, after, rows))
        await report(found.breaches)
        return found
      })
      if (pass.next === null) break
      after = pass.next
      if (mayGoOn()) continue
      before = after
      return false
    }
    ;[before, last] = [last, upTo]
    return true
  }
  return { name: noun, lateAfterMs: LATE_MS, work }
}

function sealPart(options: AuditorOptions, unsealed: { transfers: bigint }): Part {
  const { db, kept, pace, sealEveryMs, sealTransfers } = options
  const steps = stepsOf(sealTransfers)
  let sealedAt = Number.NEGATIVE_INFINITY
  const work = async () => {
    if (performance.now() - sealedAt < sealEveryMs && unsealed.transfers < sealTransfers) return true
    const mayGoOn = budgetOf(options)
    while (!(await pace.work(async () => await steps(async (transfers) => await sealStep(db, kept, transfers))))) {
      if (!mayGoOn()) return false
    }
    sealedAt = performance.now()
    unsealed.transfers = 0n
    return true
  }
  return { name: 'seal', lateAfterMs: LATE_MS, work }
}
