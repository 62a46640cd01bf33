import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Finding, Size } from '../claim.ts'
import type { Installation } from '../support/installation.ts'
import { sendOnce } from '../support/signed.ts'
import { check, settlePayouts } from './check.ts'
import type { Verdict } from './check.ts'
import type { Journal } from './journal.ts'
import type { Load } from './load.ts'

export const BOTH_SIZES = ['short', 'full'] as const

/** Members of a trial: few enough that they collide, enough to keep every connection busy. */
export const MEMBERS: Readonly<Record<Size, number>> = { short: 6, full: 12 }

const BUSY_MS_MAX = 10_000
const HEALTHY_MS_MAX = 60_000
const POLL_MS = 50

/** Waits until an api says that it is well again. */
export async function untilHealthy(origin: string): Promise<void> {
  const deadline = performance.now() + HEALTHY_MS_MAX
  for (;;) {
    if ((await healthOf(origin)) === 200) return
    if (performance.now() > deadline) throw new Error(`${origin} was not healthy within ${HEALTHY_MS_MAX / 1000} s`)
    await sleep(POLL_MS)
  }
}

/** Waits until the clients have received so many acknowledgements; a busy machine takes longer. */
export async function untilAcknowledged({ journal }: Load, count: number): Promise<void> {
  const deadline = performance.now() + BUSY_MS_MAX
  while (journal.acknowledged.length < count && performance.now() < deadline) await sleep(POLL_MS)
}

/** The status of an api's health check; 0 without an answer. */
export async function healthOf(origin: string): Promise<number> {
  const input = sendOnce({ method: 'GET', url: `${origin}/health`, headers: {}, timeoutMs: 5_000, isCounted: false })
  return await input.then(
    ({ status }) => status,
    () => 0,
  )
}

/** Lets everything end, then compares. */
export async function endAndCheck(installation: Installation, load: Load): Promise<Verdict> {
  await load.stop()
  await settlePayouts(installation)
  return await check(installation, load)
}

const PAYING_MS_MAX = 8_000
const PAYING_POLL_MS = 10

/** Waits until a payout has begun less than so long ago: its order is on the line. */
export async function untilPaying({ db }: Installation, agoMs: number): Promise<void> {
  const deadline = performance.now() + PAYING_MS_MAX
  while (performance.now() < deadline) {
    const since = new Date(Date.now() - agoMs)
    const { rows } = await sql`select 1 from withdrawal_step where status = 'PAYING' and at > ${since} limit 1`.execute(db)
    if (rows.length > 0) return
    await sleep(PAYING_POLL_MS)
  }
}

const DETAILS_MAX = 12

/** A verdict as a finding; `figures` precede the counts, `faults` are what the trial itself found wrong. */
export function findingOf(
  verdict: Verdict,
  journal: Journal,
  own: { readonly figures: string; readonly faults?: readonly string[] },
): Finding {
  const faults = [...(own.faults ?? []), ...verdict.faults]
  const { acknowledged, lost, doubled, withdrawals } = verdict
  const counts = [
    own.figures,
    `${number(acknowledged)} acknowledged`,
    `${lost} lost`,
    `${doubled} doubled`,
    `${number(journal.unknown)} unknown answers`,
    `${number(journal.settled)} requests settled by retry, ${journal.unsettled.length} not`,
    `${withdrawals.paid} payouts, ${withdrawals.declined} declined`,
  ]
  return {
    isProven: lost === 0 && doubled === 0 && faults.length === 0 && acknowledged > 0,
    figure: counts.filter((count) => count !== '').join(', '),
    ...(faults.length > 0 ? { details: faults.slice(0, DETAILS_MAX) } : {}),
  }
}

export function number(value: number): string {
  return value.toLocaleString('en-US')
}
