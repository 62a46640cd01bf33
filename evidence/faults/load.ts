import { Agent } from 'node:http'
import type { Installation } from '../support/installation.ts'
import { newMember } from '../support/member.ts'
import type { Member } from '../support/member.ts'
import { randomOf } from '../support/random.ts'
import type { Random } from '../support/random.ts'
import { seamlessClient } from '../support/seamless.ts'
import { emptyJournal } from './journal.ts'
import type { Acknowledged, Journal } from './journal.ts'
import { playOnce, withdraw } from './player.ts'

/** What each member begins with, in baht; enough for every bet of a trial, so that little is refused. */
export const BEGIN_BAHT = 100_000
/** How many requests each member has in flight. */
const LANES = 2
const WITHDRAWAL_MS = 600
/** One bank account that declines, one whose first answer is late: every way in which a payout may end. */
const ACCOUNT_TAILS = ['0001', '0002']

/** Members who play, deposit and withdraw, in this process, until they are stopped. */
export interface Load {
  readonly members: readonly Member[]
  readonly journal: Journal
  /** Lets each finish what it has begun, however long that takes. */
  readonly stop: () => Promise<void>
  /** Ends all retries: a request that has no answer now never gets one. */
  readonly abandon: () => Promise<void>
  /** Requests a payout for one of the members, whatever other members have just requested; followed to its end before the load ends. */
  readonly withdrawNow: () => Promise<void>
  /** Sends acknowledged messages of the wallet again; returns how many answers differed from the stored one. */
  readonly repeat: (count: number) => Promise<{ readonly repeated: number; readonly differing: readonly string[] }>
}

export interface LoadOptions {
  readonly seed: number
  /** Where the next request goes; the first api when absent. */
  readonly origin?: () => string
  readonly agent?: Agent
}

export async function newMembers(installation: Installation, count: number, origin?: () => string): Promise<readonly Member[]> {
  return await Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const accountTail = ACCOUNT_TAILS[place]
      return await newMember(installation, {
        baht: BEGIN_BAHT,
        ...(accountTail === undefined ? {} : { accountTail }),
        ...(origin === undefined ? {} : { origin }),
      })
    }),
  )
}

export function startLoad(installation: Installation, members: readonly Member[], options: LoadOptions): Load {
  const journal = emptyJournal()
  const origin = options.origin ?? (() => installation.apis[0]?.origin ?? '')
  const wallet = seamlessClient(origin, options.agent ?? new Agent({ keepAlive: true }))
  let [isStopped, mayRequest] = [false, true]
  const mayWithdraw = oncePer(WITHDRAWAL_MS)
  const extra: Promise<void>[] = []
  const playerOf = (member: Member, random: Random) => ({
    member,
    wallet,
    journal,
    origin,
    mayWithdraw,
    mayRequest: () => mayRequest,
    random,
  })
  const lanes = members.flatMap((member, place) =>
    Array.from({ length: LANES }, async (_, lane) => {
      const random = randomOf(options.seed + place * LANES + lane)
      while (!isStopped) await playOnce(playerOf(member, random))
    }),
  )
  const stop = async () => {
    isStopped = true
    await Promise.all([...lanes, ...extra])
  }
  return {
    members,
    journal,
    stop,
    abandon: async () => {
      mayRequest = false
      await stop()
    },
    withdrawNow: async () => {
      // The last one's bank pays without ado.
      const member = members.at(-1)
      if (member === undefined) return
      const input = withdraw(playerOf(member, randomOf(options.seed)))
      extra.push(input)
      await input
    },
    repeat: async (count) => {
      const sample = journal.acknowledged.filter(({ sent }) => sent !== undefined).slice(-count)
      const differing = await Promise.all(sample.map(async (one) => await repeatOne(one, wallet, journal.takenBack)))
      return { repeated: sample.length, differing: differing.flat() }
    },
  }
}

/** True at most once in so many milliseconds. */
function oncePer(ms: number): () => boolean {
  let nextAt = 0
  return () => {
    const now = performance.now()
    if (now < nextAt) return false
    nextAt = now + ms
    return true
  }
}

async function repeatOne(
  { sent, key }: Acknowledged,
  wallet: ReturnType<typeof seamlessClient>,
  takenBack: ReadonlySet<string>,
): Promise<readonly string[]> {
  if (sent === undefined) return []
  const answer = await wallet.send(sent.call, sent.fields)
  if (answer.kind === 'unknown' || answer.reply.status === 'TOO_MANY') return []
  const { status, wallet_tx_id: transfer, balance } = answer.reply
  // What was taken back says so ever after (rule 2 of docs/seamless-wallet.md).
  if (status === 'ALREADY_REVERSED' && takenBack.has(key)) return []
  const isSame = status === sent.reply.status && transfer === sent.reply.wallet_tx_id && balance === sent.reply.balance
  return isSame ? [] : [`${sent.call} ${key} was ${sent.reply.status} ${sent.reply.balance}, and is ${status} ${balance}`]
}
