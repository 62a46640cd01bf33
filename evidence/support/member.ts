import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { API_BASE, CLIENT_HEADER, IDEMPOTENCY_HEADER } from '@morakot/contract/call'
import { withTransaction } from '@morakot/database/transaction'
import { post } from '@morakot/ledger/post'
import { millisatang, MILLISATANG_PER_BAHT } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import type { Installation } from './installation.ts'
import { sendOnce, NoAnswer } from './signed.ts'
import type { RawAnswer } from './signed.ts'

export const PASSWORD = 'evidence-1234'
/** A browser waits so long; a withdrawal hashes a password, two at a time. */
const WAIT_MS_MAX = 10_000

/** The outcome of a call of the API. 5xx and a broken connection are unknown, never a refusal. */
export type ApiAnswer =
  | { readonly kind: 'done'; readonly data: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly retryAfter: string | undefined }
  | { readonly kind: 'unknown'; readonly status: number | null; readonly why: string; readonly retryAfter: string | undefined }

/** A member who is signed in, and plays one game. */
export interface Member {
  readonly id: bigint
  readonly username: string
  /** By this name the game provider knows the member. */
  readonly playerId: string
  readonly sessionToken: string
  readonly gameCode: string
  readonly gameId: number
  /** Sends one call of the API. The origin is read for each: an api may have moved. */
  readonly send: (method: 'GET' | 'POST', path: string, body?: object, key?: string) => Promise<ApiAnswer>
  /** Logs in again, by an origin when given; answers the session's cookie, null when it failed. */
  readonly logIn: (origin?: string) => Promise<string | null>
  readonly setCookie: (cookie: string) => void
}

export interface Wanted {
  /** What the member has to begin with. */
  readonly baht: number
  /** The sandbox's bank does by the last digits what banks do: 0001 declines, 0002 answers too late at first. */
  readonly accountTail?: string
  readonly origin?: () => string
  readonly agent?: Agent
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** Registers a member over HTTP, gives the first money through the ledger's door, and opens a game at the sandbox. */
export async function newMember(installation: Installation, wanted: Wanted): Promise<Member> {
  const { baht, accountTail = `1${digits(3)}`, agent } = wanted
  const origin = wanted.origin ?? (() => installation.apis[0]?.origin ?? '')
  const username = `ev${digits(12)}`
  const caller = callerOf(origin, agent)
  const captcha = await caller.send('GET', '/v2/users/captcha')
  await expectDone(
    caller.send(
      'POST',
      '/v2/users.register',
      {
        username,
        phone: `08${digits(8)}`,
        password: PASSWORD,
        firstName: 'ทดสอบ',
        lastName: 'หลักฐาน',
        birthDate: '1990-05-05',
        bankCode: 'KBANK',
        bankNumber: `7${digits(5)}${accountTail}`,
        marketingSource: 'OTHER',
        acceptTerms: true,
        captcha: captcha.kind === 'done' ? solve(captcha.data) : '',
      },
      randomUUID(),
    ),
  )
  const id = await idOf(installation, username)
  await grant(installation, id, baht)
  const play = await openGame(installation, caller)
  return {
    id,
    username,
    ...play,
    send: caller.send,
    setCookie: caller.setCookie,
    logIn: async (at) => {
      const guest = callerOf(at === undefined ? origin : () => at, agent)
      const answer = await guest.send('POST', '/v2/users.login', { username, password: PASSWORD })
      return answer.kind === 'done' ? guest.cookie() : null
    },
  }
}

/** Puts money into a wallet by the ledger's own door, as the database's owner. */
export async function grant({ db }: Installation, member: bigint, baht: number): Promise<void> {
  const amount = millisatang(BigInt(baht) * MILLISATANG_PER_BAHT)
  await withTransaction(db, async (tx) => {
    const outcome = await post(tx, {
      scope: 'evidence',
      key: `${member}:${digits(12)}`,
      kind: 'bonus',
      actor: 'evidence',
      legs: [
        { member, code: 'real', amount },
        { house: 'house:promo', token: 'CREDIT', amount: -amount },
      ],
    })
    if (outcome.kind !== 'posted') throw new Error(`the grant was ${outcome.kind}`)
  })
}

async function idOf({ db }: Installation, username: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select id from member where username = ${username}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`the member ${username} was not written`)
  return row.id
}

/** Opens a game as a member would; the sandbox returns what a provider knows of it. */
async function openGame(installation: Installation, caller: Caller) {
  const games = await sql<{ id: number }>`
    select id from game where category_code = 'slot' and not is_under_maintenance order by id limit 1`.execute(installation.db)
  const gameId = games.rows[0]?.id ?? 0
  const { url } = await expectDone(caller.send('POST', '/v2/games.login', { isMobile: true, gameId }))
  const playId = String(url).split('/').at(-1) ?? ''
  const { rows } = await sql<{ player_id: string; session_token: string; game_code: string }>`
    select player_id, session_token, game_code from plays where play_id = ${playId}`.execute(installation.sandboxDb)
  const [play] = rows
  if (play === undefined) throw new Error(`the sandbox knows no play ${playId}`)
  return { playerId: play.player_id, sessionToken: play.session_token, gameCode: play.game_code, gameId }
}

interface Caller {
  readonly send: Member['send']
  readonly cookie: () => string
  readonly setCookie: (cookie: string) => void
}

function callerOf(origin: () => string, agent?: Agent): Caller {
  let cookie = ''
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const send: Member['send'] = async (method, path, body, key) => {
    const at = origin()
    const headers = {
      [CLIENT_HEADER]: '1',
      origin: at,
      cookie,
      'x-forwarded-for': address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
    }
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    try {
      const answer = await sendOnce({
        method,
        url: `${at}${API_BASE}${path}`,
        headers,
        timeoutMs: WAIT_MS_MAX,
        ...content,
        ...(agent === undefined ? {} : { agent }),
      })
      cookie = [answer.headers['set-cookie']].flat()[0]?.split(';')[0] ?? cookie
      return check(answer)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return { kind: 'unknown', status: null, why: error.message, retryAfter: undefined }
    }
  }
  return {
    send,
    cookie: () => cookie,
    setCookie: (next) => {
      cookie = next
    },
  }
}

function check({ status, headers, body }: RawAnswer): ApiAnswer {
  const retryAfter = headers['retry-after']?.toString()
  const data = body?.['data']
  if (status === 200 && typeof data === 'object' && data !== null) return { kind: 'done', data: { ...data } }
  if (status >= 500 || body === null) return { kind: 'unknown', status, why: `HTTP ${status}`, retryAfter }
  return { kind: 'refused', status, code: String(body['code']), retryAfter }
}

async function expectDone(answer: Promise<ApiAnswer>): Promise<Readonly<Record<string, unknown>>> {
  const came = await answer
  if (came.kind !== 'done') throw new Error(`the API answered ${JSON.stringify(came)}`)
  return came.data
}

/** Does the work that the captcha widget does in a browser. */
function solve(challenge: Readonly<Record<string, unknown>>): string {
  const { maxnumber, salt, challenge: wanted } = challenge
  for (let number = 0; number <= Number(maxnumber); number += 1) {
    if (
      createHash('sha256')
        .update(`${String(salt)}${number}`)
        .digest('hex') !== wanted
    )
      continue
    return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
  }
  throw new Error('the challenge has no solution')
}
