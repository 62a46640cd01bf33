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

const MEMBERS = 600
const DAYS = 4
const LOOK_MS = 3

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

/** Runs the command on the database of a place, and kills it when so many lines are staged. Returns its exit code; null when it was killed. */
async function runImport({ app, owner }: Place, folder: string, killedAt = Infinity): Promise<number | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../import.ts'), folder, '--operator', 'niran'], {
    env: { ...process.env, OWNER_DATABASE_URL: urlOfTarget(app.target) },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  while (child.exitCode === null && child.signalCode === null) {
    const { rows } = await sql<{ staged: number }>`select count(*)::integer as staged from import_line`.execute(owner)
    if ((rows[0]?.staged ?? 0) >= killedAt) child.kill('SIGKILL')
    await sleep(LOOK_MS)
  }
  const [code] = await ended
  return code
}

test('[I6] the command is killed while it stages and while it makes things real, and the last run ends as one that was never killed', async () => {
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

  for (const killedAt of [1, MEMBERS + 2_000, MEMBERS * (1 + DAYS)]) {
    expect(await runImport(place, folder.path, killedAt)).toBeNull()
    expect({ ...Object(await writtenIn(place.owner)), staged: 0 }).toEqual(empty)
  }
  expect(await runImport(place, folder.path)).toBe(0)
  expect(await writtenIn(place.owner)).toEqual(await writtenIn(whole.owner))
  expect(await runImport(place, folder.path)).toBe(0)
  expect(await writtenIn(place.owner)).toEqual(await writtenIn(whole.owner))
  // Every projection was made again.
  expect((await sql`select from rebuild_run`.execute(place.owner)).rows).toEqual([])
  expect(await brokenInvariants(place.app.target)).toEqual([])
})
