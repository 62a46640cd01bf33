import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { urlOfTarget } from '@morakot/database/target'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FILE_NAMES } from '@morakot/contract/features/imports/schema-lines'
import { copied, openPlace, writtenIn } from '../../../test/import-place.ts'
import type { Place } from '../../../test/import-place.ts'
import { brokenInvariants } from '../../../test/start-app.ts'
import { calibrate, timeFactor } from '../../../../../tools/testing/time-factor.ts'

const MEMBERS = 600
const DAYS = 4
const LOOK_MS = 3
/** `npm run evidence` kills more often. */
const KILLS = Number(process.env['IMPORT_KILLS'] ?? 3)
/** On a calm machine. */
const KILL_MS_MAX = 30_000
/** Measured again where the test begins: the factor of the run comes from its start, before the other workers are busy. */
const factor = Math.max(timeFactor, calibrate())
const KILLS_OF_REBUILDS = Math.ceil(KILLS / 5)

/** Members who deposit, bet, win and withdraw on some days. */
function pastOf(members: number): { readonly people: readonly object[]; readonly moves: readonly object[] } {
  const numbers = Array.from({ length: members }, (_, at) => at)
  const people = numbers.map((at) => ({
    id: `k${at}`,
    username: `killed${at}`,
    phone: `0877${String(at).padStart(6, '0')}`,
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    birthDate: '1990-01-01',
    bank: { code: 'KBANK', number: `770${String(at).padStart(7, '0')}` },
    registeredAt: '2025-01-01T00:00:00Z',
  }))
  const kinds = ['deposit', 'bet', 'win', 'withdrawal']
  const moves = Array.from({ length: DAYS }, (_, day) =>
    numbers.map((at) => {
      const moment = `2026-09-0${day + 1}T10:00:00Z`
      const kind = kinds[day] ?? 'deposit'
      return {
        id: `${at}-${day}`,
        member: `k${at}`,
        kind,
        amount: `${20 - day}.00`,
        at: moment,
        ...(kind === 'withdrawal' ? { paidAt: moment } : {}),
      }
    }),
  )
  return { people, moves: moves.flat() }
}

/** Whether a run that is killed has come as far as this. */
type Moment = (state: { readonly staged: number; readonly isApplying: boolean; readonly toRebuild: number }) => boolean

/** Runs the command on the database of a place, and kills it so long after a moment. Returns its exit code; null when it was killed. */
async function runImport({ app, owner }: Place, folder: string, kill?: { readonly at: Moment; readonly afterMs: number }) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../import.ts'), folder, '--operator', 'niran'], {
    env: { ...process.env, OWNER_DATABASE_URL: urlOfTarget(app.target) },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  while (kill !== undefined && child.exitCode === null && child.signalCode === null) {
    const { rows } = await sql<Parameters<Moment>[0]>`
      select
        (select count(*) from import_line)::integer as staged,
        exists (
          select from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like '%import_apply(%'
        ) as "isApplying",
        (select count(*) from rebuild_run)::integer as "toRebuild"`.execute(owner)
    if (rows.some(kill.at)) {
      await sleep(kill.afterMs)
      child.kill('SIGKILL')
      break
    }
    await sleep(LOOK_MS)
  }
  const [code]: unknown[] = await ended
  return code
}

/** While it stages the members, and while it stages the movements; after that while it makes all of it real, each time a little later. */
const WHILE_STAGING: readonly Moment[] = [({ staged }) => staged >= 1, ({ staged }) => staged >= MEMBERS + 2_000]
const LATER_MS = 15

test(
  '[I6] the command is killed while it stages, while it makes things real and while it makes projections again, and the last run ends as one that was never killed',
  async () => {
    await using folder = await copied()
    const { people, moves } = pastOf(MEMBERS)
    for (const name of FILE_NAMES) await folder.write(name, [])
    await folder.write('members', people)
    await folder.write('movements', moves)
    await writeFile(join(folder.path, 'source.json'), JSON.stringify({ source: 'killed', version: 1 }))
    await using whole = await openPlace()
    expect(await whole.bring(folder.path), whole.faults.join()).toMatchObject({ kind: 'imported' })
    await using place = await openPlace()
    const empty = await writtenIn(place.owner)

    for (let kill = 0; kill < KILLS; kill += 1) {
      const at = WHILE_STAGING[kill] ?? (({ isApplying }) => isApplying)
      const afterMs = Math.max(0, kill - WHILE_STAGING.length) * LATER_MS
      expect(await runImport(place, folder.path, { at, afterMs })).toBeNull()
      expect({ ...Object(await writtenIn(place.owner)), staged: 0 }).toEqual(empty)
    }
    // Everything is real, and no projection or only some are made again.
    for (let left = KILLS_OF_REBUILDS; left > 0; left -= 1)
      expect(await runImport(place, folder.path, { at: ({ staged, toRebuild }) => staged === 0 && toRebuild > 0, afterMs: 0 })).toBeNull()
    expect(await runImport(place, folder.path)).toBe(0)
    expect(await writtenIn(place.owner)).toEqual(await writtenIn(whole.owner))
    expect(await runImport(place, folder.path)).toBe(0)
    expect(await writtenIn(place.owner)).toEqual(await writtenIn(whole.owner))
    // Every projection was made again.
    expect((await sql`select from rebuild_run`.execute(place.owner)).rows).toEqual([])
    expect(await brokenInvariants(place.app.target)).toEqual([])
    process.stdout.write(`killed-imports ${JSON.stringify({ kills: KILLS + KILLS_OF_REBUILDS, lines: MEMBERS * (1 + DAYS) })}\n`)
  },
  (KILLS + KILLS_OF_REBUILDS) * KILL_MS_MAX * factor,
)
