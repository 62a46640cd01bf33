import { Agent } from 'node:http'
import { MILLISATANG_PER_BAHT } from '@morakot/money/millisatang'
import type { Claim, Finding, Size, Trial } from '../claim.ts'
import { openInstallation } from '../support/installation.ts'
import type { Installation } from '../support/installation.ts'
import { newMember } from '../support/member.ts'
import { randomOf } from '../support/random.ts'
import { openBook, statusOf } from './book.ts'
import type { Account, BookState } from './book.ts'
import { differences } from './compare.ts'
import { playRound } from './lane.ts'
import type { Counts } from './lane.ts'
import { openLine } from './line.ts'
import type { Line } from './line.ts'
import { roundOf } from './rounds.ts'

const ROUNDS: Readonly<Record<Size, number>> = { short: 300, full: 20_000 }
const PLAYERS: Readonly<Record<Size, number>> = { short: 6, full: 12 }
/** Rounds of one player at the same time. */
const LANES = 2
/** Every other player is poor: bets are refused, and wins that are taken back leave a debt. */
const BEGIN_BAHT = [12, 50_000]
const SOCKETS_MAX = 32
const SAY_EVERY = 2_000
const DETAILS_MAX = 12

async function prove(trial: Trial): Promise<Finding> {
  await using installation = await openInstallation()
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_MAX })
  const line = openLine(installation.apis[0]?.origin ?? '', agent)
  const accounts = await newAccounts(installation, PLAYERS[trial.size])
  const counts = { sendings: 0, dropped: 0, unknown: 0, tampered: 0 }
  await playAll(installation, { trial, line, accounts, counts })
  const faults = await differences(installation, line, accounts)
  agent.destroy()
  return findingOf(trial, accounts, counts, faults)
}

async function newAccounts(installation: Installation, count: number): Promise<readonly Account[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const baht = BEGIN_BAHT[place % BEGIN_BAHT.length] ?? 0
      const member = await newMember(installation, { baht })
      return { member, book: openBook(member.playerId), begin: BigInt(baht) * MILLISATANG_PER_BAHT }
    }),
  )
}

interface Play {
  readonly trial: Trial
  readonly line: Line
  readonly accounts: readonly Account[]
  readonly counts: Counts
}

async function playAll(installation: Installation, { trial, line, accounts, counts }: Play): Promise<void> {
  const lanes = accounts.length * LANES
  let done = 0
  await Promise.all(
    Array.from({ length: lanes }, async (_, place) => {
      const account = accounts[place % accounts.length]
      if (account === undefined) return
      const { member, book } = account
      const lane = { installation, line, book, sessionToken: member.sessionToken, counts }
      for (let round = place; round < ROUNDS[trial.size]; round += lanes) {
        await playRound(lane, roundOf(member, `c${round}`, randomOf(trial.seed + round)))
        done += 1
        if (done % SAY_EVERY === 0) trial.say(`${number(done)} rounds`)
      }
    }),
  )
}

function findingOf({ size, seed }: Trial, accounts: readonly Account[], counts: Counts, faults: readonly string[]): Finding {
  const statuses = accounts.flatMap(({ book }) => [...book.known.keys()].map((txId) => statusOf(book, txId)))
  const count = (status: BookState) => statuses.filter((one) => one === status).length
  const figures = [
    `${number(ROUNDS[size])} rounds of ${accounts.length} players`,
    `${number(statuses.length)} messages sent ${number(counts.sendings)} times`,
    `${number(counts.dropped)} replies dropped`,
    `${number(count('reversed'))} reversed, ${number(count('tombstoned'))} tombstoned, ${number(count('refused'))} refused`,
    `${number(counts.tampered)} forged repetitions`,
    `${faults.length} differences`,
  ]
  const isTried = counts.dropped > 0 && counts.tampered > 0 && count('reversed') > 0 && count('tombstoned') > 0 && count('refused') > 0
  return {
    isProven: faults.length === 0 && isTried,
    figure: figures.join(', '),
    ...(faults.length > 0 ? { details: [...faults.slice(0, DETAILS_MAX), `repeat with --seed=${seed}`] } : {}),
  }
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

/** What a game provider may do wrong, and what its line may do to it. */
export const CHAOS_CLAIMS: readonly Claim[] = [
  {
    name: 'chaos',
    claim:
      'After rounds of duplicates, reordering, delays, dropped replies, rollbacks first, wins after expiry and forged repetitions, the ledger equals ' +
      "the provider's own to the last unit, and no answer contradicts another",
    brokenBy: 'a tombstone that is not written: a bet is taken after its rollback',
    sizes: ['short', 'full'],
    prove,
  },
]
