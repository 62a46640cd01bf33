import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Claim, Size, Trial } from '../claim.ts'
import { openInstallation } from '../support/installation.ts'
import type { Installation } from '../support/installation.ts'
import type { Member } from '../support/member.ts'
import { randomOf } from '../support/random.ts'
import { seamlessClient } from '../support/seamless.ts'
import { newMembers, startLoad } from './load.ts'
import type { Load } from './load.ts'
import { endAndCheck, findingOf, MEMBERS, number, untilAcknowledged } from './trial.ts'

const LOAD_MS: Readonly<Record<Size, number>> = { short: 2_000, full: 40_000 }
const ACKNOWLEDGED_MIN = 50
/** Bets that both processes get in the same moment, under one id. */
const TWINS: Readonly<Record<Size, number>> = { short: 20, full: 500 }
const LOGINS_AT_ONCE = 10
const STAKE = 1_000n

export const TWO_APIS: Claim = {
  name: 'two-apis',
  claim: 'Two api processes at once on the same wallets lose no update, double no bet, and leave a member one live session',
  brokenBy: 'messages remembered by each process for itself: a bet that both get is taken twice',
  sizes: ['full'],
  prove: async (trial) => {
    await using installation = await openInstallation({ apis: 2 })
    const random = randomOf(trial.seed)
    const origin = () => installation.apis[random() < 0.5 ? 0 : 1]?.origin ?? ''
    const members = await newMembers(installation, MEMBERS[trial.size], origin)
    const load = startLoad(installation, members, { seed: trial.seed, origin })
    const [twins] = await Promise.all([betTwice(installation, load, trial), sleep(LOAD_MS[trial.size])])
    await untilAcknowledged(load, ACKNOWLEDGED_MIN)
    const verdict = await endAndCheck(installation, load)
    const sessions = await logInAtOnce(installation, members)
    const figures = `2 processes, ${number(TWINS[trial.size])} bets sent to both at once, ${LOGINS_AT_ONCE} logins at once`
    return findingOf(verdict, load.journal, { figures, faults: [...twins, ...sessions] })
  },
}

/** Sends each bet to both processes in the same moment, the bets of each member one after the other: one takes it, the other says the same. */
async function betTwice({ apis }: Installation, { members, journal }: Load, { size }: Trial): Promise<readonly string[]> {
  const wallets = apis.map(({ origin }) => seamlessClient(() => origin))
  const faults: string[] = []
  const betOfTwo = async (member: Member) => {
    const fields = betOf(member)
    const answers = await Promise.all(wallets.map(async (wallet) => await untilAnswered(async () => await wallet.send('bet', fields))))
    const replies = answers.map(({ reply }) => reply)
    const [one, other] = replies
    const isTwin = one?.status === other?.status && one?.wallet_tx_id === other?.wallet_tx_id && one?.balance === other?.balance
    if (!isTwin) faults.push(`the bet ${fields.tx_id} was answered ${JSON.stringify(replies)}`)
    if (one?.status !== 'OK') return
    const sent = { call: 'bet', fields, reply: one } as const
    journal.acknowledged.push({ kind: 'bet', key: fields.tx_id, member: member.id, delta: -STAKE, transfers: 1, sent })
    const taken = replies.filter((reply) => reply?.replayed !== true).length
    // If the first answer was lost, the retry returns a replay, so no answer reports the bet as newly taken.
    const isOnce = taken === 1 || (taken === 0 && answers.some(({ unheard }) => unheard > 0))
    if (!isOnce) faults.push(`the bet ${fields.tx_id} was taken ${taken} times`)
  }
  await Promise.all(
    members.map(async (member, place) => {
      for (let turn = place; turn < TWINS[size]; turn += members.length) await betOfTwo(member)
    }),
  )
  return faults
}

function betOf({ playerId, sessionToken, gameCode }: Member) {
  const game = { player_id: playerId, session_token: sessionToken, game_code: gameCode, currency: 'THB' }
  return { ...game, tx_id: randomUUID(), round_id: randomUUID(), amount: String(STAKE) }
}

const TRIES_MAX = 200
const PAUSE_MS = 25

/** Ten of one member may wait in each process, so some are refused for now. Also returns how often no answer arrived. */
async function untilAnswered(send: () => ReturnType<ReturnType<typeof seamlessClient>['send']>) {
  let unheard = 0
  for (let tried = 0; tried < TRIES_MAX; tried += 1) {
    const answer = await send()
    if (answer.kind === 'answered' && answer.reply.status !== 'TOO_MANY') return { reply: answer.reply, unheard }
    if (answer.kind === 'unknown') unheard += 1
    await sleep(PAUSE_MS)
  }
  return { reply: undefined, unheard }
}

/** One member logs in by both processes at once: one session lives, and the others are refused by both. */
async function logInAtOnce({ apis, db }: Installation, members: readonly Member[]): Promise<readonly string[]> {
  const [member] = members
  if (member === undefined) return ['no member was there to log in']
  const cookies = await Promise.all(
    Array.from({ length: LOGINS_AT_ONCE }, async (_, turn) => await member.logIn(apis[turn % apis.length]?.origin)),
  )
  const { rows } = await sql<{ live: bigint }>`
    select count(*) as live from member_session where member_id = ${member.id} and ended_at is null`.execute(db)
  let good = 0
  for (const cookie of cookies) {
    if (cookie === null) continue
    member.setCookie(cookie)
    const answer = await member.send('GET', '/v2/users/profile')
    if (answer.kind === 'done') good += 1
  }
  const entered = cookies.filter((cookie) => cookie !== null).length
  return [
    ...(rows[0]?.live === 1n ? [] : [`${rows[0]?.live} sessions of one member are live`]),
    ...(good === 1 ? [] : [`of ${entered} cookies of one member ${good} are good`]),
    ...(entered > 1 ? [] : ['no member could log in twice']),
  ]
}
