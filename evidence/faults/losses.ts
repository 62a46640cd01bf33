import type { Size, Trial } from '../claim.ts'
import type { Installation } from '../support/installation.ts'
import { check } from './check.ts'
import { startLoad } from './load.ts'
import type { Load } from './load.ts'
import { number, untilAcknowledged, untilHealthy } from './trial.ts'

/**
 * Commits that are answered before they are on disk, in a server that is in no hurry to write. The kernel keeps what a killed
 * process has written, so what is lost is what lay in PostgreSQL's own buffers: they are large here and emptied rarely.
 */
const CARELESS = { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB', wal_buffers: '64MB' }

/** Now and then even this server writes just before the kill; one loss is enough. */
const ROUNDS: Readonly<Record<Size, { readonly min: number; readonly max: number }>> = {
  short: { min: 1, max: 4 },
  full: { min: 3, max: 6 },
}
const ACKNOWLEDGED_MIN = 100

/**
 * Shows that the harness can see a loss: the same load and the same kill on a server that acknowledges before it writes. The api
 * refuses to start on such a server, so the settings change behind its back.
 */
export async function lossesWithoutWaiting(installation: Installation, { members }: Load, trial: Trial) {
  const { postgres, apis } = installation
  const { min, max } = ROUNDS[trial.size]
  let [acknowledged, lost, round] = [0, 0, 0]
  for (; round < min || (lost === 0 && round < max); round += 1) {
    await postgres.kill()
    await postgres.start(CARELESS)
    await untilHealthy(apis[0]?.origin ?? '')
    const load = startLoad(installation, members, { seed: trial.seed + round })
    await untilAcknowledged(load, ACKNOWLEDGED_MIN)
    await postgres.kill()
    await load.abandon()
    await postgres.start()
    await untilHealthy(apis[0]?.origin ?? '')
    const verdict = await check(installation, load)
    acknowledged += verdict.acknowledged
    lost += verdict.lost
  }
  const line = `With synchronous_commit=off the same harness counted ${number(lost)} lost of ${number(acknowledged)} acknowledged in ${round} kills.`
  trial.say(line)
  return { line, isSeen: lost > 0 }
}
