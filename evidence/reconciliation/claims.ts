import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Claim, Finding, Size, Trial } from '../claim.ts'
import { openInstallation } from '../support/installation.ts'
import type { Installation } from '../support/installation.ts'
import { newMember } from '../support/member.ts'
import { randomOf } from '../support/random.ts'
import { writeArrivals, writePayouts, writeTransactions } from './books.ts'
import type { Items } from './books.ts'
import { deal, KINDS, plant } from './faults.ts'

const ITEMS: Readonly<Record<Size, Items>> = {
  short: { transactions: 2_000, arrivals: 1_000, payouts: 1_000 },
  full: { transactions: 50_000, arrivals: 10_000, payouts: 10_000 },
}
const RUN_MS_MAX = 180_000
const POLL_MS = 100
const DETAILS_MAX = 12

async function prove({ size, seed, say }: Trial): Promise<Finding> {
  await using installation = await openInstallation()
  const random = randomOf(seed)
  const items = ITEMS[size]
  const members = await Promise.all([newMember(installation, { baht: 1 }), newMember(installation, { baht: 1 })])
  const dealt = {
    transactions: deal(random, items.transactions, KINDS.transactions),
    arrivals: deal(random, items.arrivals, KINDS.arrivals),
    payouts: deal(random, items.payouts, KINDS.payouts),
  }
  await writeTransactions(installation, members, items.transactions, { day: await comparedDay(installation) })
  await writeArrivals(installation, members[0], items.arrivals, dealt.arrivals[0] ?? [])
  await writePayouts(installation, members[0], items.payouts)
  const expected = await plant(installation, dealt)
  say(`${expected.size} faults are planted`)

  const began = performance.now()
  await compareBoth(installation)
  const seconds = (performance.now() - began) / 1_000
  const found = await casesOf(installation)
  await compareBoth(installation)
  const again = await casesOf(installation)

  const missed = [...expected].filter((one) => !found.includes(one))
  const invented = found.filter((one) => !expected.has(one))
  const count = items.transactions + items.arrivals + items.payouts
  const faults = [...missed.map((one) => `not found: ${one}`), ...invented.map((one) => `found without a fault: ${one}`)]
  return {
    isProven: faults.length === 0 && again.length === found.length && expected.size > 0,
    figure: [
      `${expected.size} faults of ${Object.values(KINDS).reduce((sum, kinds) => sum + kinds, 0)} kinds among ${count.toLocaleString('en')} items`,
      `${expected.size - missed.length} found, ${invented.length} false`,
      `${again.length - found.length} more cases after a second comparison`,
      `${seconds.toFixed(0)} s`,
    ].join(', '),
    ...(faults.length === 0 ? {} : { details: [...faults.slice(0, DETAILS_MAX), `repeat with --seed=${seed}`] }),
  }
}

/** The day that the product has compared when it started; it was empty. */
async function comparedDay({ db }: Installation): Promise<string> {
  const deadline = performance.now() + RUN_MS_MAX
  while (performance.now() < deadline) {
    const { rows } = await sql<{ day: string }>`
      select day::text as day
      from seamless_reconciliation, reconciliation_run
      where seamless_reconciliation.done_at is not null`.execute(db)
    if (rows[0] !== undefined) return rows[0].day
    await sleep(POLL_MS)
  }
  throw new Error('no day was compared at the start')
}

/** Lets the product's own jobs compare the day and the last hours again, at once. */
async function compareBoth({ db }: Installation): Promise<void> {
  await sql`delete from reconciliation_run`.execute(db)
  await sql`update seamless_reconciliation set done_at = null, matched = null, differing = null`.execute(db)
  const deadline = performance.now() + RUN_MS_MAX
  while (performance.now() < deadline) {
    await sql`
      update pgboss.job set start_after = now()
      where name in ('seamless.reconcile', 'reconciliation.bank') and state = 'created' and start_after > now() + interval '5 seconds'
        and ((name = 'reconciliation.bank' and not exists (select from reconciliation_run))
          or (name = 'seamless.reconcile' and exists (select from seamless_reconciliation where done_at is null)))`.execute(db)
    const { rows } = await sql`
      select 1 from reconciliation_run where not exists (select from seamless_reconciliation where done_at is null)`.execute(db)
    if (rows.length > 0) return
    await sleep(POLL_MS)
  }
  throw new Error('the lists were not compared in time')
}

async function casesOf({ db }: Installation): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select difference || ' ' || subject as name from reconciliation_case`.execute(db)
  return rows.map(({ name }) => name)
}

/** What both sides of every border say of each other. */
export const RECONCILIATION_CLAIMS: readonly Claim[] = [
  {
    name: 'reconciliation',
    claim:
      'Every difference between our books and the lists of provider and bank becomes one case: missing on a side, another amount, kind, status or ' +
      'party, doubled; nothing else does, and comparing again opens no second one',
    brokenBy: "wins left out of what must stand in the provider's list: those that it does not list are never found",
    sizes: ['short', 'full'],
    prove,
  },
]
