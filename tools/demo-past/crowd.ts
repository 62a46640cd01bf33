import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { between, hashText, randomFrom } from '@morakot/art/random'
import { FORMAT_VERSION } from '@morakot/contract/features/imports/schema-lines'
import { buildCatalogue } from '../../apps/api/src/seed/catalogue.ts'
import { demoOutcomes } from '../../apps/sandbox/src/features/provider/service-demo.ts'
import { wellFormed } from './folder.ts'
import { baht, DAY_MS, inSatang, MINUTE_MS } from './moves.ts'

/** What the past of a crowd is called in keys of the ledger. */
const SOURCE = 'crowd'
/** Members whose rounds are drawn in one order, of one game. */
const MEMBERS_AT_ONCE = 100
const STAKES_BAHT = [1, 2, 5, 10, 20, 50]
const DAYS = 30
const ROUND_MS = 4_000

export interface Crowd {
  readonly seed: number
  readonly now: Date
  readonly members: number
  /** Of each member. */
  readonly rounds: number
}

interface Played {
  readonly number: number
  readonly member: string
  readonly game: number
  readonly openedAt: number
  readonly stake: bigint
  readonly win: bigint
}

const idOf = (member: number) => `c${member}`
const digits = (member: number, length: number) => String(member).padStart(length, '0')

/**
 * Writes the past of many members into a folder, which is made: each has deposited once what its rounds stake, in thirty days, with outcomes of
 * the sandbox's engines. Pure but for the files, which are written line by line: one seed and one present give one folder, of any size.
 */
export async function writeCrowd(path: string, crowd: Crowd): Promise<void> {
  await mkdir(path, { recursive: true })
  await writeFile(join(path, 'source.json'), `${JSON.stringify({ source: SOURCE, version: FORMAT_VERSION })}\n`)
  for (const [name, lines] of [
    ['members', memberLines(crowd)],
    ['rounds', roundLines(crowd)],
    ['movements', movementLines(crowd)],
  ] as const)
    await pipeline(Readable.from(texts(name, lines), { objectMode: false }), createWriteStream(join(path, `${name}.jsonl`)))
}

const CHARACTERS_AT_ONCE = 100_000

/** Lines in pieces of a file. The first line is checked: all of a file are made by one function. */
function* texts(name: 'members' | 'rounds' | 'movements', lines: Iterable<object>): Generator<string> {
  let piece = ''
  let isFirst = true
  for (const line of lines) {
    const text = JSON.stringify(line)
    piece += `${isFirst ? wellFormed(name, text) : text}\n`
    isFirst = false
    if (piece.length < CHARACTERS_AT_ONCE) continue
    yield piece
    piece = ''
  }
  yield piece
}

function* memberLines({ members, now }: Crowd): Generator<object> {
  const registeredAt = new Date(now.getTime() - 2 * DAYS * DAY_MS).toISOString()
  for (let member = 0; member < members; member += 1)
    yield {
      id: idOf(member),
      username: `crowd${digits(member, 7)}`,
      phone: `06${digits(member, 8)}`,
      firstName: 'ผู้เล่น',
      lastName: 'จำนวนมาก',
      birthDate: '1990-01-15',
      bank: { code: 'KBANK', number: `66${digits(member, 8)}` },
      registeredAt,
    }
}

function* roundLines(crowd: Crowd): Generator<object> {
  for (const rounds of playedBy(crowd))
    for (const { member, number, game, openedAt } of rounds)
      yield {
        id: `${member}-${number}`,
        member,
        game,
        openedAt: new Date(openedAt).toISOString(),
        closedAt: new Date(openedAt + ROUND_MS).toISOString(),
      }
}

function* movementLines(crowd: Crowd): Generator<object> {
  for (const rounds of playedBy(crowd)) {
    const [first] = rounds
    if (first === undefined) continue
    const { member } = first
    const deposit = rounds.reduce((sum, { stake }) => sum + stake, 0n)
    const depositedAt = new Date(first.openedAt - MINUTE_MS).toISOString()
    yield { id: `${member}-in`, member, kind: 'deposit', amount: baht(deposit), at: depositedAt }
    for (const { number, openedAt, stake, win } of rounds) {
      const round = `${member}-${number}`
      yield { id: `${round}-bet`, member, kind: 'bet', amount: baht(stake), at: new Date(openedAt).toISOString(), round }
      if (win > 0n)
        yield { id: `${round}-win`, member, kind: 'win', amount: baht(win), at: new Date(openedAt + ROUND_MS).toISOString(), round }
    }
  }
}

/** The rounds of each member, oldest first. */
function* playedBy({ seed, now, members, rounds }: Crowd): Generator<readonly Played[]> {
  const { games } = buildCatalogue()
  for (let from = 0; from < members; from += MEMBERS_AT_ONCE) {
    const own = Math.min(MEMBERS_AT_ONCE, members - from)
    const game = games[(from / MEMBERS_AT_ONCE) % games.length]
    const name = `crowd:${seed}:${from}`
    const reply = game && demoOutcomes({ ...game, stakes: STAKES_BAHT, count: own * rounds, seed: name })
    if (game === undefined || reply === undefined) throw new Error('invariant: an engine plays each game of the catalogue')
    const random = randomFrom(hashText(name))
    for (let member = 0; member < own; member += 1) {
      const begun = now.getTime() - between(random, 1, DAYS) * DAY_MS
      const everyMs = Math.floor((now.getTime() - begun - MINUTE_MS) / (rounds + 1))
      yield reply.outcomes.slice(member * rounds, (member + 1) * rounds).map(({ amount, win_amount: win }, number) => ({
        number,
        member: idOf(from + member),
        game: game.id,
        openedAt: begun + (number + 1) * everyMs,
        stake: inSatang(amount),
        win: inSatang(win),
      }))
    }
  }
}
