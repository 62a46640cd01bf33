import type { BankTransfer } from '@morakot/contract/outside/bank'
import type { Difference } from '@morakot/contract/features/reconciliation/states'
import { millisatangFromSatang } from '@morakot/money/millisatang'
import { addDays, bangkokDay, startOfDay } from '@morakot/contract/bangkok-day'
import { addSatang, parseBahtText, satang } from '@morakot/money/satang'
import { arrivalsOf, bankNameOf, creditedIn, paidOutIn, payoutsOf, readTransferList } from '#features/bank/service'
import { plain } from '#features/transfer-claims/rules'
import type { MemberId } from '#infra/identity'
import { readRules } from '#infra/database/rules-config'
import { differenceOfArrival, differenceOfPayout } from './rules.ts'
import { openCases, settleCases } from './service-cases.ts'
import { compareDay } from './service-statements.ts'
import { sumReceipts } from './store-statements.ts'
import { reconciliationRules } from './service-context.ts'
import type { ReconciliationContext } from './service-context.ts'
import { comparedTo, writeRun } from './store.ts'
import type { FoundDifference, SourceName } from './store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MINUTE_SECONDS = 60
const ROWS_A_PAGE = 500

interface Window {
  readonly from: Date
  readonly to: Date
}

/** A transfer of the bank's list, its amount in the ledger's unit, and how often the list contains it. */
interface Listed {
  readonly transfer: BankTransfer
  readonly amount: bigint
  readonly times: number
}

/**
 * Compares the bank's list with what we credited and paid, and opens a case for each difference (discipline 15). Money never moves here.
 * Compares the hours before again each time: a late event closes its own case. Returns the seconds until the next run.
 */
export async function reconcileBank(context: ReconciliationContext): Promise<{ readonly againSeconds: number }> {
  const source: SourceName = `bank:${bankNameOf(context)}`
  const rules = await readRules(context.db, reconciliationRules)
  const now = context.clock.now()
  const to = new Date(now.getTime() - rules.bankMarginMinutes * MINUTE_MS)
  const last = (await comparedTo(context.db, source)) ?? to
  const from = new Date(Math.min(last.getTime(), to.getTime()) - rules.bankLookbackHours * HOUR_MS)

  const list = await readTransferList(context, { from, to })
  if (list === 'unreachable') {
    if (now.getTime() - last.getTime() >= rules.bankAlertHours * HOUR_MS) await reportStandstill(context, source, last)
    return { againSeconds: rules.bankRetryMinutes * MINUTE_SECONDS }
  }
  const listed = countedIn(list)
  const arrivals = await compareArrivals(context, listed.in, { from, to })
  // We record a payout later than the bank pays it, so payouts at the edges of our window belong to the neighbouring windows.
  const margin = rules.bankMarginMinutes * MINUTE_MS
  const inner = { from: new Date(from.getTime() + margin), to: new Date(to.getTime() - margin) }
  const payouts = await comparePayouts(context, listed.out, inner)
  const found = [...arrivals.found, ...payouts.found]
  const agreed = [...arrivals.agreed, ...payouts.agreed]
  const yesterday = yesterdayOf(source, list, { from, to })
  await context.withTransaction(async (tx) => {
    await openCases(tx, source, found, now)
    await settleCases(tx, source, [...agreed, LIST_SUBJECT], now)
    if (yesterday !== null) await compareDay(tx, source, { ...yesterday, here: await sumReceipts(tx, yesterday.day), comparedAt: now })
    await writeRun(tx, { source, comparedTo: to, matched: agreed.length, differing: found.length, doneAt: now })
  })
  return { againSeconds: rules.bankEveryMinutes * MINUTE_SECONDS }
}

/** Count and sum of the bank's list for yesterday (features F-123), once the window that was read holds all of it. */
function yesterdayOf(source: SourceName, list: readonly BankTransfer[], { from, to }: Window) {
  const day = addDays(bangkokDay(to), -1)
  const [begin, end] = [startOfDay(day), startOfDay(addDays(day, 1))]
  if (from > begin || to < end) return null
  const arrived = list.filter(({ direction, at }) => direction === 'in' && new Date(at) >= begin && new Date(at) < end)
  const total = arrived.reduce((sum, { amount }) => addSatang(sum, parseBahtText(amount) ?? satang(0n)), satang(0n))
  return { account: source, day, there: { count: arrived.length, total }, enteredBy: null }
}

const LIST_SUBJECT = 'list'

async function reportStandstill(context: ReconciliationContext, source: SourceName, since: Date): Promise<void> {
  const details = { since: since.toISOString() }
  const still = { difference: 'not_compared', subject: LIST_SUBJECT, member: null, amountHere: null, amountThere: null, details } as const
  await context.withTransaction(async (tx) => await openCases(tx, source, [still], context.clock.now()))
}

function countedIn(list: readonly BankTransfer[]) {
  const counted = { in: new Map<string, Listed>(), out: new Map<string, Listed>() }
  for (const transfer of list) {
    const amount = parseBahtText(transfer.amount)
    if (amount === null) throw new Error('invariant: the contract lets only amounts through')
    const times = (counted[transfer.direction].get(transfer.reference)?.times ?? 0) + 1
    counted[transfer.direction].set(transfer.reference, { transfer, amount: millisatangFromSatang(amount), times })
  }
  return counted
}

interface Compared {
  readonly found: readonly FoundDifference[]
  readonly agreed: readonly string[]
}

type Known = { readonly member: MemberId | null; readonly amountHere: bigint | null; readonly details: FoundDifference['details'] }

async function compareArrivals({ db }: ReconciliationContext, listed: ReadonlyMap<string, Listed>, window: Window): Promise<Compared> {
  const known = await inPages([...listed.keys()], async (references) => await arrivalsOf(db, references))
  const here = new Map(known.map((one) => [one.bankTransactionId, one]))
  const both = compareListed(listed, ({ transfer, amount }) => {
    const arrival = here.get(transfer.reference)
    const there = { amount, account: transfer.account, ref1: transfer.ref1 }
    const details = {
      referenceHere: arrival?.reference ?? null,
      referenceThere: transfer.ref1 ?? null,
      reasonHere: arrival?.reason ?? null,
    }
    const ours: Known = { member: arrival?.member ?? null, amountHere: arrival?.credited ?? null, details }
    return { difference: differenceOfArrival(there, arrival), ours }
  })
  const credited = await creditedIn(db, window)
  // A slip and the list may write one reference in different ways.
  const written = new Set([...listed.keys()].map(plain))
  const missing = credited.filter(({ reference }) => !written.has(plain(reference))).map(missingThere)
  return { ...both, found: [...both.found, ...missing] }
}

async function comparePayouts({ db }: ReconciliationContext, listed: ReadonlyMap<string, Listed>, window: Window): Promise<Compared> {
  const known = await inPages([...listed.keys()], async (references) => await payoutsOf(db, references))
  const here = new Map(known.map((one) => [one.reference, one]))
  const both = compareListed(listed, ({ transfer, amount }) => {
    const payout = here.get(transfer.reference)
    const details = { statusHere: payout?.status ?? null, accountHere: payout?.account ?? null, accountThere: transfer.account }
    const ours: Known = { member: payout?.member ?? null, amountHere: payout?.amount ?? null, details }
    return { difference: differenceOfPayout({ amount, account: transfer.account }, payout), ours }
  })
  const paid = await paidOutIn(db, window)
  const missing = paid.filter(({ reference }) => !listed.has(reference)).map(missingThere)
  return { ...both, found: [...both.found, ...missing] }
}

function compareListed(
  listed: ReadonlyMap<string, Listed>,
  check: (one: Listed) => { readonly difference: Difference | null; readonly ours: Known },
): Compared {
  const found: FoundDifference[] = []
  const agreed: string[] = []
  for (const [subject, one] of listed) {
    const { difference, ours } = check(one)
    const details = { ...ours.details, direction: one.transfer.direction, at: one.transfer.at }
    if (difference !== null) found.push({ ...ours, difference, subject, amountThere: one.amount, details })
    if (one.times > 1) found.push({ ...ours, difference: 'doubled', subject, amountThere: one.amount, details })
    if (difference === null && one.times === 1) agreed.push(subject)
  }
  return { found, agreed }
}

function missingThere(ours: {
  readonly reference: string
  readonly member: MemberId
  readonly amount: bigint
  readonly direction: 'in' | 'out'
}) {
  const { reference: subject, member, amount, direction } = ours
  return { difference: 'missing_there', subject, member, amountHere: amount, amountThere: null, details: { direction } } as const
}

async function inPages<T>(references: readonly string[], find: (page: readonly string[]) => Promise<readonly T[]>): Promise<readonly T[]> {
  const found: T[] = []
  for (let at = 0; at < references.length; at += ROWS_A_PAGE) found.push(...(await find(references.slice(at, at + ROWS_A_PAGE))))
  return found
}
