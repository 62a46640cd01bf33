import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Claim, Size } from '../claim.ts'
import { openInstallation } from '../support/installation.ts'
import type { Installation } from '../support/installation.ts'
import { lineCounts } from '../support/signed.ts'
import { newMembers, startLoad } from './load.ts'
import { endAndCheck, findingOf, healthOf, MEMBERS, number, untilAcknowledged, untilHealthy } from './trial.ts'

const ROUNDS: Readonly<Record<Size, number>> = { short: 2, full: 10 }
const ACKNOWLEDGED_BETWEEN = 50
const PAUSE_MS = 200
const HEALTH_MS = 200

export const SIGTERM: Claim = {
  name: 'sigterm',
  claim: 'SIGTERM under load drops no request: what came is answered, connections are closed after an answer, nothing is lost',
  brokenBy: 'closing at once instead of draining first: requests find no listener, or a broken connection',
  sizes: ['full'],
  prove: async (trial) => {
    await using installation = await openInstallation({ apis: 2 })
    const proxy = startProxy(installation)
    const agent = new Agent({ keepAlive: true })
    const members = await newMembers(installation, MEMBERS[trial.size], proxy.origin)
    const load = startLoad(installation, members, { seed: trial.seed, origin: proxy.origin, agent })
    const before = { ...lineCounts }
    const exits: (number | null)[] = []
    for (let round = 0; round < ROUNDS[trial.size]; round += 1) {
      await untilAcknowledged(load, load.journal.acknowledged.length + ACKNOWLEDGED_BETWEEN)
      exits.push(await stopOne(installation, round))
      trial.say(`round ${round + 1}: ${JSON.stringify(lineCounts)}`)
    }
    const verdict = await endAndCheck(installation, load)
    await proxy.stop()
    agent.destroy()
    const dropped = lineCounts.broken - before.broken + lineCounts.refused - before.refused + lineCounts.unavailable - before.unavailable
    const figures = `${exits.length} stops of one of two processes, ${number(dropped)} requests dropped`
    const faults = [
      ...(dropped === 0 ? [] : [`${dropped} requests were dropped: ${JSON.stringify(lineCounts)}`]),
      ...exits.filter((code) => code !== 0).map((code) => `a process ended with ${code}`),
    ]
    return findingOf(verdict, load.journal, { figures, faults })
  },
}

/** Ends one of the processes while both receive requests, and starts it again. */
async function stopOne({ apis }: Installation, round: number): Promise<number | null> {
  const api = apis[round % apis.length]
  if (api === undefined) return null
  const code = await api.end('SIGTERM')
  await api.start()
  await untilHealthy(api.origin)
  await sleep(PAUSE_MS)
  return code
}

/** What a proxy does: it looks at each process's health now and then, and leaves alone who is not well. */
function startProxy({ apis }: Installation) {
  let [turn, isWanted] = [0, true]
  const well = new Set(apis.map(({ origin }) => origin))
  const watching = Promise.all(
    apis.map(async ({ origin }) => {
      while (isWanted) {
        if ((await healthOf(origin)) === 200) well.add(origin)
        else well.delete(origin)
        await sleep(HEALTH_MS)
      }
    }),
  )
  return {
    origin: () => {
      turn += 1
      return [...well][turn % well.size] ?? apis[0]?.origin ?? ''
    },
    stop: async () => {
      isWanted = false
      await watching
    },
  }
}
