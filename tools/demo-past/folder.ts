import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_FRIENDS, DEMO_NIGHTS, DEMO_POINTS, DEMO_SOURCE } from '@morakot/contract/outside/demo-people'
import { FILE_NAMES, FORMAT_VERSION, parseLine } from '@morakot/contract/features/imports/schema-lines'
import type { FileName } from '@morakot/contract/features/imports/schema-lines'
import { buildCatalogue } from '../../apps/api/src/seed/catalogue.ts'
import { naphaEnd, naphaMoves, playerMoves, storySteps } from './cashier.ts'
import { baht, movesOf, openingOf } from './moves.ts'
import type { Move, Round } from './moves.ts'
import { exclusionLines, limitLines, memberLines, PLAYERS } from './people.ts'
import { cashbackLines, couponLines, incomeLines, pointLines, redemptionLines } from './rewards.ts'
import { bonusLines, questLines, turnoverLines, waitingLines } from './running.ts'
import { cashierRounds, friendRounds, nightRounds, playedRounds } from './rounds.ts'

export type Lines = Readonly<Record<FileName, readonly object[]>>

interface PastOptions {
  readonly seed: number
  readonly now: Date
  readonly share?: number
  readonly hasOperators?: boolean
}

/** What names a campaign, a reward, a quest or a promotion. */
const OF_OPERATORS = { campaigns: [], vouchers: [], rewards: [], redemptions: [], quests: [], bonuses: [] } as const

/** Players keep so much at least: 500 baht. */
const LEFT = 500_00n
const SPINS: ReadonlyMap<string, number> = new Map(Object.entries(DEMO_POINTS).map(([member, { spins }]) => [member, spins]))

/**
 * The past of the demo as lines of an import: pure, one seed and one present give one past. `share` is the part of the 9,000 rounds that is
 * played, for a test. Without operators there are no coupons and no requests, which are written in the name of one, and no quests and bonuses, which one has published.
 */
export function demoPast({ seed, now, share = 1, hasOperators = true }: PastOptions): Lines {
  const plan = { seed, now, share, games: buildCatalogue().games }
  const stories = storySteps(now)
  const rounds = [...playedRounds(plan), ...friendRounds(plan), ...cashierRounds(stories.rounds, plan), ...nightRounds(plan)]
  const moves = [...stories.moves, ...naphaMoves(now), ...playerMoves(now), ...rounds.flatMap(movesOf)]
  const friends = Object.values(DEMO_FRIENDS).flat()
  const ends = new Map<string, bigint>([
    ...stories.ends,
    ['napha', naphaEnd],
    ...PLAYERS.map(({ username }) => [username, LEFT] as const),
    [DEMO_NIGHTS.username, LEFT],
    ...friends.map(({ name }) => [name, LEFT] as const),
  ])
  const members = memberLines(now)
  const { balances, movements } = openedLines(moves, ends, { now, members })
  return {
    members,
    limits: limitLines(now),
    exclusions: exclusionLines(now),
    blocks: [],
    notes: [],
    ...(hasOperators
      ? { ...couponLines(now), ...redemptionLines(now), quests: questLines(now), bonuses: bonusLines(movements) }
      : OF_OPERATORS),
    balances,
    points: pointLines(now),
    rounds: rounds.map(roundLine),
    movements,
    income: incomeLines(now),
    cashback: cashbackLines(now),
    turnover: turnoverLines(),
    waiting: waitingLines(movements),
  }
}

function roundLine({ id, member, game, openedAt, closedAt }: Round): object {
  return { id, member, game, openedAt: openedAt.toISOString(), closedAt: closedAt.toISOString() }
}

/** The moves of each member in their order, with the opening before them that they need and, at the end, what is too much for the table. */
function openedLines(
  moves: readonly Move[],
  ends: ReadonlyMap<string, bigint>,
  { now, members }: { readonly now: Date; readonly members: ReturnType<typeof memberLines> },
) {
  const byMember = Map.groupBy(moves, ({ member }) => member)
  const whole = [...ends].map(([member, end]) => {
    const own = (byMember.get(member) ?? []).toSorted((one, other) => one.at.getTime() - other.at.getTime())
    // What a player has over that was won; who logs in has what the table says.
    const { opening, over } = openingOf(own, end)
    const last =
      members.some(({ id, passwordHash }) => id === member && passwordHash !== undefined) && over > 0n
        ? [{ member, kind: 'debit', amount: over, at: now } as const]
        : []
    return { member, opening, moves: [...own, ...last] }
  })
  const balances = members.flatMap(({ id: member, registeredAt: at }) => {
    const { opening = 0n } = whole.find((own) => own.member === member) ?? {}
    const spins = SPINS.get(member) ?? 0
    return opening === 0n && spins === 0 ? [] : [{ member, credit: baht(opening), spins, at }]
  })
  return { balances, movements: whole.flatMap((own) => own.moves.map((move, place) => moveLine(move, `${own.member}-${place}`))) }
}

function moveLine({ amount, at, paidAt, ...move }: Move, id: string) {
  return { id, ...move, amount: baht(amount), at: at.toISOString(), ...(paidAt === undefined ? {} : { paidAt: paidAt.toISOString() }) }
}

/** Writes the files of a past into a folder, which is made. Throws where a line is none of the format: nothing is written then. */
export async function writeFolder(path: string, lines: Lines): Promise<void> {
  const files = FILE_NAMES.filter((name) => lines[name].length > 0).map((name) => ({
    name,
    texts: lines[name].map((line) => wellFormed(name, JSON.stringify(line))),
  }))
  await mkdir(path, { recursive: true })
  await writeFile(join(path, 'source.json'), `${JSON.stringify({ source: DEMO_SOURCE, version: FORMAT_VERSION })}\n`)
  for (const { name, texts } of files) await writeFile(join(path, `${name}.jsonl`), `${texts.join('\n')}\n`)
}

/** A line of a file as it is written. Throws where it is none of the format. */
export function wellFormed(name: FileName, text: string): string {
  const { wrong } = parseLine(name, text)
  if (wrong.length > 0) throw new Error(`invariant: a line of ${name} is not well formed: ${wrong.join(', ')}: ${text}`)
  return text
}
