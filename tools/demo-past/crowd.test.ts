import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseLine } from '@morakot/contract/features/imports/schema-lines'
import { expect, test } from 'vitest'
import { writeCrowd } from './crowd.ts'

const CROWD = { seed: 3, now: new Date('2026-11-20T05:00:00.000Z'), members: 7, rounds: 5 } as const
const FILES = ['members', 'rounds', 'movements'] as const

async function filesOf(crowd: Parameters<typeof writeCrowd>[1]) {
  const place = await mkdtemp(join(tmpdir(), 'crowd-'))
  try {
    await writeCrowd(join(place, 'crowd'), crowd)
    const read = async (name: string) => (await readFile(join(place, 'crowd', `${name}.jsonl`), 'utf8')).trimEnd().split('\n')
    const [members = [], rounds = [], movements = []] = await Promise.all(FILES.map(read))
    return { members, rounds, movements }
  } finally {
    await rm(place, { recursive: true })
  }
}

test('[PAST-4] a crowd has so many members and rounds, and each has deposited what its rounds stake', async () => {
  const files = await filesOf(CROWD)

  expect(files.members).toHaveLength(7)
  expect(files.rounds).toHaveLength(35)
  for (const name of FILES) for (const line of files[name]) expect(parseLine(name, line).wrong).toEqual([])
  const moves = files.movements.flatMap((line) => parseLine('movements', line).value ?? [])
  for (let member = 0; member < CROWD.members; member += 1) {
    const sumOf = (kind: string) =>
      moves.filter((move) => move.member === `c${member}` && move.kind === kind).reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    expect(sumOf('deposit')).toBe(sumOf('bet'))
    expect(sumOf('deposit')).toBeGreaterThan(0n)
  }
  expect(moves.every(({ at }) => at <= CROWD.now.toISOString())).toBe(true)
})

test('[PAST-4] one seed and one moment make one crowd, and another seed another', async () => {
  const files = await filesOf(CROWD)

  expect(await filesOf(CROWD)).toEqual(files)
  expect((await filesOf({ ...CROWD, seed: 4 })).movements).not.toEqual(files.movements)
})
