import { bangkokDay } from '@morakot/contract/bangkok-day'
import { auditSince } from '@morakot/ledger/audit'
import type { Breach } from '@morakot/ledger/audit'
import { readAuditorStatus, recordBreaches, recordNight, recordPass } from '@morakot/ledger/findings'
import { takeSnapshotsStep } from '@morakot/ledger/house'
import { AUDITED_IN_SLICES, AUDITED_WHOLE, auditFeature, auditSlice, rowsBefore } from './infra/application.ts'
import type { SealChain } from './infra/seal-chains.ts'
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
  const audited = { transfers: 0n }
  const report: Report = async (breaches) => {
    if (breaches.length === 0) return
    const added = await recordBreaches(db, breaches)
    if (added > 0) for (const breach of breaches) options.onBreach(breach)
  }
  const doParts = startParts(db, [
    ...options.chains.map((chain) => keptPart(chain, report)),
    newPart(options, report, audited),
    nightPart(options, rounds),
    ...AUDITED_WHOLE.map((noun) => wholePart(options, noun, report)),
    ...AUDITED_IN_SLICES.map((noun) => rowsPart(options, noun, report)),
    { name: 'round', lateAfterMs: LATE_MS, work: async () => await rounds.advance(report).then(() => true) },
    // After the round: what it has just read is sealed as it was.
    ...options.chains.map((chain) => sealPart(options, chain, audited)),
  ])
  return {
    pass: async () => {
      pace.begin()
      await doParts()
    },
  }
}

/** A file that ends before the database says so was cut short, or is another. */
function keptPart({ invariant: rule, kept, lastKept }: SealChain, report: Report): Part {
  let isCompared = false
  const work = async () => {
    if (isCompared) return true
    const recorded = await lastKept()
    if (recorded > kept.last()) {
      await report([{ invariant: `${rule} kept seals end at ${kept.last()} and not at ${recorded}`, transferId: null, accountId: null }])
    }
    return (isCompared = true)
  }
  return { name: `kept seals of ${rule}`, lateAfterMs: LATE_MS, work }
}

/** Returns a check whether a part may continue in this pass or leaves the rest to the next: a long part must not make the others wait. */
function budgetOf({ pace, everyMs }: AuditorOptions): () => boolean {
  const enoughMs = pace.workedMs() + everyMs
  return () => pace.workedMs() < enoughMs
}

function newPart(options: AuditorOptions, report: Report, audited: { transfers: bigint }): Part {
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
      audited.transfers += slice.transfersAudited
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

function sealPart(options: AuditorOptions, chain: SealChain, audited: { readonly transfers: bigint }): Part {
  const { pace, sealEveryMs, sealTransfers } = options
  const steps = stepsOf(sealTransfers)
  let sealedAt = Number.NEGATIVE_INFINITY
  let sealedTransfers = 0n
  const work = async () => {
    if (performance.now() - sealedAt < sealEveryMs && audited.transfers - sealedTransfers < sealTransfers) return true
    const mayGoOn = budgetOf(options)
    while (!(await pace.work(async () => await steps(async (transfers) => await sealStep(chain, transfers))))) {
      if (!mayGoOn()) return false
    }
    sealedAt = performance.now()
    sealedTransfers = audited.transfers
    return true
  }
  return { name: `seal of ${chain.invariant}`, lateAfterMs: LATE_MS, work }
}
