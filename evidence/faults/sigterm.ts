import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Claim, Size } from '../claim.ts'
import { openInstallation } from '../support/installation.ts'
import type { Installation } from '../support/installation.ts'
import { lineCounts } from '../support/signed.ts'
import { newMembers, startLoad } from './load.ts'
import { BOTH_SIZES, endAndJudge, findingOf, MEMBERS, number, untilAcknowledged } from './trial.ts'

const ROUNDS: Readonly<Record<Size, number>> = { short: 2, full: 10 }
const ACKNOWLEDGED_BETWEEN = 50
const PAUSE_MS = 200

export const SIGTERM: Claim = {
  name: 'sigterm',
  claim: 'SIGTERM under load drops no request: what came is answered, connections are closed after an answer, nothing is lost',
  brokenBy: 'closing at once instead of draining first: requests on open connections are turned away or broken',
  sizes: BOTH_SIZES,
  prove: async (trial) => {
    await using installation = await openInstallation({ apis: 2 })
    // What a proxy does: who does not listen is left alone until it does.
    let turn = 0
    const origin = () => {
      const running = installation.apis.filter((api) => api.isRunning() && !ending.has(api.origin))
      turn += 1
      return running[turn % running.length]?.origin ?? ''
    }
    const ending = new Set<string>()
    const agent = new Agent({ keepAlive: true })
    const members = await newMembers(installation, MEMBERS[trial.size])
    const load = startLoad(installation, members, { seed: trial.seed, origin, agent })
    const before = { ...lineCounts }
    const exits: (number | null)[] = []
    for (let round = 0; round < ROUNDS[trial.size]; round += 1) {
      await untilAcknowledged(load, load.journal.acknowledged.length + ACKNOWLEDGED_BETWEEN)
      exits.push(await stopOne(installation, round, ending))
      trial.say(`round ${round + 1}: ${JSON.stringify(lineCounts)}`)
    }
    const verdict = await endAndJudge(installation, load)
    agent.destroy()
    const dropped = lineCounts.broken - before.broken + lineCounts.unavailable - before.unavailable
    const figures = `${exits.length} stops of one of two processes, ${number(dropped)} requests dropped`
    const faults = [
      ...(dropped === 0 ? [] : [`${dropped} requests were dropped: ${JSON.stringify(lineCounts)}`]),
      ...exits.filter((code) => code !== 0).map((code) => `a process ended with ${code}`),
    ]
    return findingOf(verdict, load.journal, { figures, faults })
  },
}

/** Ends one of the processes while both are asked, and starts it again. The proxy hears of it only when nobody listens any more. */
async function stopOne({ apis }: Installation, round: number, ending: Set<string>): Promise<number | null> {
  const api = apis[round % apis.length]
  if (api === undefined) return null
  const refused = lineCounts.refused
  const ended = api.end('SIGTERM')
  const heard = (async () => {
    while (api.isRunning() && lineCounts.refused === refused) await sleep(5)
    ending.add(api.origin)
  })()
  const code = await ended
  await heard
  await api.start()
  ending.delete(api.origin)
  await sleep(PAUSE_MS)
  return code
}
