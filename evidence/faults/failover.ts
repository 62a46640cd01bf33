import { setTimeout as sleep } from 'node:timers/promises'
import type { Claim, Size, Trial } from '../claim.ts'
import { openInstallation } from '../support/installation.ts'
import type { Installation } from '../support/installation.ts'
import { randomOf } from '../support/random.ts'
import { startTrio } from '../support/trio.ts'
import type { Trio } from '../support/trio.ts'
import type { Journal } from './journal.ts'
import { check } from './check.ts'
import { newMembers, startLoad } from './load.ts'
import type { Load } from './load.ts'
import { BOTH_SIZES, endAndCheck, findingOf, MEMBERS, number, untilAcknowledged, untilHealthy } from './trial.ts'

/** What must be acknowledged before and after each failure. */
const ACKNOWLEDGED: Readonly<Record<Size, number>> = { short: 50, full: 400 }
const LOAD_MS_MAX = 1_000
const REPEATED = 40
/** How long the control plays what no standby receives. */
const BEHIND_MS = 1_500

export const FAILOVER: Claim = {
  name: 'failover',
  claim:
    'With a synchronous standby a primary that dies, and a standby that dies, lose nothing that was acknowledged and double nothing; two api processes go on by themselves',
  brokenBy: 'asynchronous standbys, tried in the same run: the harness counts what is lost',
  sizes: BOTH_SIZES,
  prove: async (trial) => {
    const trio = await startTrio()
    await using installation = await openInstallation({ database: trio, apis: 2, apiVariables: { HA: 'required' } })
    const random = randomOf(trial.seed)
    const origin = () => installation.apis[random() < 0.5 ? 0 : 1]?.origin ?? ''
    const members = await newMembers(installation, MEMBERS[trial.size], origin)
    const load = startLoad(installation, members, { seed: trial.seed, origin })
    const more = async () => await untilAcknowledged(load, load.journal.acknowledged.length + ACKNOWLEDGED[trial.size])
    await more()
    const withoutStandby = await longestGap(load.journal, async () => {
      await trio.killStandby()
      await more()
    })
    await trio.startStandby()
    await sleep(random() * LOAD_MS_MAX)
    const withoutPrimary = await longestGap(load.journal, async () => {
      await trio.failOver()
      await everyApiIsWell(installation)
      await more()
    })
    const { repeated, differing } = await load.repeat(REPEATED)
    const verdict = await endAndCheck(installation, load)
    const figures = `a standby and a primary killed, ${number(withoutStandby)} and ${number(withoutPrimary)} ms without an answer, ${repeated} earlier requests repeated`
    const finding = findingOf(verdict, load.journal, { figures, faults: differing })
    const { line, isSeen } = await lossesBehind(installation, trio, load, trial)
    return { ...finding, isProven: finding.isProven && isSeen, details: [...(finding.details ?? []), line] }
  },
}

async function everyApiIsWell({ apis }: Installation): Promise<void> {
  await Promise.all(apis.map(async ({ origin }) => await untilHealthy(origin)))
}

const GAP_POLL_MS = 10

/** The longest time in which nothing was acknowledged while something is done, in milliseconds. */
async function longestGap(journal: Journal, work: () => Promise<void>): Promise<number> {
  let [known, since, longest, isDone] = [journal.acknowledged.length, performance.now(), 0, false]
  const watching = (async () => {
    while (!isDone) {
      await sleep(GAP_POLL_MS)
      const now = performance.now()
      longest = Math.max(longest, now - since)
      if (journal.acknowledged.length > known) [known, since] = [journal.acknowledged.length, now]
    }
  })()
  await work()
  isDone = true
  await watching
  return Math.round(longest)
}

/** Shows that the harness sees a loss: the same load and the same kill when commits wait for no standby and none receives them. */
async function lossesBehind(installation: Installation, trio: Trio, { members }: Load, { seed, size, say }: Trial) {
  await trio.stopReplicating()
  const load = startLoad(installation, members, { seed: seed + 1 })
  await untilAcknowledged(load, ACKNOWLEDGED[size])
  await sleep(BEHIND_MS)
  await trio.failOverBehind()
  await load.abandon()
  await everyApiIsWell(installation)
  const { acknowledged, lost } = await check(installation, load)
  const line = `With asynchronous standbys that lag the same harness counted ${number(lost)} lost of ${number(acknowledged)} acknowledged.`
  say(line)
  return { line, isSeen: lost > 0 }
}
