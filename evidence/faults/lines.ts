import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Claim, Finding, Size, Trial } from '../claim.ts'
import { openInstallation } from '../support/installation.ts'
import type { Installation } from '../support/installation.ts'
import { newMember } from '../support/member.ts'
import type { Member } from '../support/member.ts'
import type { Mood, Wire } from '../support/wire.ts'
import { newMembers, startLoad } from './load.ts'
import type { Load } from './load.ts'
import { endAndCheck, findingOf, MEMBERS, untilAcknowledged, untilHealthy } from './trial.ts'

/** What is done to a line, one after the other, and for how long. */
const HARMS: readonly { readonly mood: Mood; readonly ms: Readonly<Record<Size, number>> }[] = [
  { mood: { kind: 'slow', ms: 150 }, ms: { short: 1_000, full: 6_000 } },
  { mood: { kind: 'deaf' }, ms: { short: 700, full: 4_000 } },
  { mood: { kind: 'cut' }, ms: { short: 700, full: 4_000 } },
  { mood: { kind: 'stalled' }, ms: { short: 1_500, full: 5_000 } },
]
const ROUNDS: Readonly<Record<Size, number>> = { short: 1, full: 2 }
const ACKNOWLEDGED_BETWEEN = 20

interface Line {
  readonly name: string
  readonly between: string
  readonly brokenBy: string
  readonly wire: (installation: Installation) => Wire
  /** Whether a payout's order can be waited for while the line is harmed. */
  readonly isPayoutMet: boolean
}

const LINES: readonly Line[] = [
  {
    name: 'line-to-postgresql',
    between: 'api and PostgreSQL',
    brokenBy: 'an OK that is sent before the commit: wallets differ from the responses',
    wire: ({ wires }) => wires.toDatabase,
    isPayoutMet: false,
  },
  {
    name: 'line-to-sandbox',
    between: 'api and the sandbox (payouts, launches)',
    brokenBy: 'a time-out of the bank taken for a no: holds are given back for what the bank pays',
    wire: ({ wires }) => wires.toSandbox,
    isPayoutMet: true,
  },
]

export const LINE_CLAIMS: readonly Claim[] = LINES.map((line) => ({
  name: line.name,
  claim: `While the line between ${line.between} is slow, deaf, cut or stalled, every answer is done, refused or unknown, never invented; then all settles`,
  brokenBy: line.brokenBy,
  sizes: ['full'],
  mostlyWaits: true,
  prove: async (trial) => await prove(line, trial),
}))

async function prove(line: Line, trial: Trial): Promise<Finding> {
  await using installation = await openInstallation()
  const members = await newMembers(installation, MEMBERS[trial.size])
  // Who opens games plays none: a new game ends no bet of the others.
  const guest = await newMember(installation, { baht: 1 })
  const load = startLoad(installation, members, { seed: trial.seed })
  const wire = line.wire(installation)
  const launches = { done: 0, refused: 0, unknown: 0 }
  for (let round = 0; round < ROUNDS[trial.size]; round += 1) {
    for (const { mood, ms } of HARMS) {
      await untilAcknowledged(load, load.journal.acknowledged.length + ACKNOWLEDGED_BETWEEN)
      wire.setMood(mood)
      // Each harm meets a launch, and a payout where one can come so far.
      const [launch] = await Promise.all([
        openGame(guest),
        line.isPayoutMet ? payDuring(installation, load) : undefined,
        sleep(ms[trial.size]),
      ])
      launches[launch] += 1
      wire.setMood({ kind: 'open' })
      trial.say(`${mood.kind}: ${load.journal.unknown} unknown answers so far, a launch was ${launch}`)
    }
  }
  await untilHealthy(installation.apis[0]?.origin ?? '')
  const verdict = await endAndCheck(installation, load)
  const opened = await openGameAgain(guest)
  const faults = opened === 'done' ? [] : [`after it all a game does not open: ${opened}`]
  const figures = `${ROUNDS[trial.size] * HARMS.length} harms, launches ${launches.done} done, ${launches.refused} refused, ${launches.unknown} unknown`
  return findingOf(verdict, load.journal, { figures, faults })
}

const PAYOUT_MS_MAX = 10_000
const PAYOUT_POLL_MS = 50

/** Requests a payout and waits until one ended while the line was harmed: paid, declined or unknown. */
async function payDuring({ db }: Installation, load: Load): Promise<void> {
  const begun = new Date()
  const deadline = performance.now() + PAYOUT_MS_MAX
  void load.withdrawNow()
  while (performance.now() < deadline) {
    const { rows } = await sql`
      select 1 from withdrawal_step where status in ('PAID', 'FAILED', 'UNKNOWN') and at > ${begun} limit 1`.execute(db)
    if (rows.length > 0) return
    await sleep(PAYOUT_POLL_MS)
  }
}

const BREAKER_MS_MAX = 20_000
const PAUSE_MS = 500

/** Opens a game once. */
async function openGame(member: Member): Promise<'done' | 'refused' | 'unknown'> {
  return (await member.send('POST', '/v2/games.login', { isMobile: true, gameId: member.gameId })).kind
}

/** Opens a game for as long as the api may leave the provider alone after its failures. */
async function openGameAgain(member: Member): Promise<string> {
  const deadline = performance.now() + BREAKER_MS_MAX
  for (;;) {
    const came = await openGame(member)
    if (came === 'done' || performance.now() > deadline) return came
    await sleep(PAUSE_MS)
  }
}
