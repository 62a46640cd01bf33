import { createHash, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { memberClient } from './clients.ts'
import type { MemberClient } from './clients.ts'
import { browserTimeFactor } from './drag.ts'
import type { Addresses } from './product.ts'
import { addresses, newAddress } from './test.ts'

export const PASSWORD = 'demo-1234'

/** A member who is signed in through the API, as on another device; a browser can take the session over. */
export interface Member {
  readonly username: string
  readonly password: string
  readonly phone: string
  readonly bankNumber: string
  readonly api: MemberClient
  readonly product: Addresses
  /** Lets a browser go on with this session. */
  readonly enter: (context: BrowserContext) => Promise<void>
}

export type Identity = ReturnType<typeof newIdentity>

interface Wanted {
  /** The sandbox bank does by the last digits what banks do: 0001 declines, 0003 never answers. */
  readonly accountTail?: string
  readonly identity?: Identity
  readonly product?: Addresses
  readonly referralCode?: string
  readonly birthDate?: string
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/**
 * A unique identity: a fresh username, phone and bank account. The bank has special behaviour for the tails below 1000, pays to the
 * others, and reports 9999 as the account of another person.
 */
export function newIdentity(accountTail = String(randomInt(1_000, 9_999))) {
  return { username: `e2e${digits(10)}`, phone: `08${digits(8)}`, bankNumber: `7${digits(9 - accountTail.length)}${accountTail}` }
}

/** A birth date of a member who excludes himself: no one of that name and date can open another account, also when the test is retried. */
export function newBirthDate(): string {
  return new Date(Date.UTC(1950, 0, 1) + randomInt(14_000) * 86_400_000).toISOString().slice(0, 10)
}

/** Registers a member through the contract, with the proof of work solved as a browser would. */
export async function newMember(wanted: Wanted = {}): Promise<Member> {
  const { accountTail, identity = newIdentity(accountTail), product = addresses, referralCode, birthDate = '1990-05-05' } = wanted
  const member = visitor(identity, product)
  const body = {
    ...identity,
    password: PASSWORD,
    firstName: 'ทดสอบ',
    lastName: 'เดินทาง',
    birthDate,
    bankCode: 'KBANK',
    marketingSource: 'OTHER',
    acceptTerms: true,
    ...(referralCode === undefined ? {} : { referralCode }),
    captcha: await solve(await member.api.members.captcha()),
  } as const
  await member.api.members.register({ body }, { key: randomUUID() })
  return member
}

/** A visitor of the member app with an address of its own, before registration or login. */
export function visitor(identity: Identity, product: Addresses): Member {
  const address = newAddress()
  let cookie = ''
  const api = memberClient({
    origin: product.player,
    fetch: async (url, init) => {
      const sent = { ...init, headers: { ...init.headers, cookie, origin: product.player, 'x-forwarded-for': address } }
      const response = await fetch(url, sent)
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
      return response
    },
  })
  const enter = async (context: BrowserContext) => {
    const [name = '', ...value] = cookie.split('=')
    await context.addCookies([{ name, value: value.join('='), url: product.player, httpOnly: true, sameSite: 'Lax' }])
  }
  return { ...identity, password: PASSWORD, api, product, enter }
}

type Challenge = Awaited<ReturnType<Member['api']['members']['captcha']>>

async function solve({ algorithm, challenge, maxnumber, salt, signature }: Challenge): Promise<string> {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  }
  throw new Error('the challenge has no solution')
}

const ARRIVES_MS_MAX = 10_000 * browserTimeFactor

/** Credit as the API reports it. */
export async function creditOf(member: Member): Promise<number> {
  const { userPlatform } = await member.api.members.profile()
  const { platformCode, username } = userPlatform.platform
  return (await member.api.wallet.credit({ query: { username, platformCode } })).credit
}

/** Opens a deposit and pays it at the sandbox bank; resolves when it is credited. */
export async function deposit(member: Member, amount: number): Promise<void> {
  const before = await creditOf(member)
  const { depositId, qrPayload } = await member.api.cashier.generateQrCode({ body: { amount } }, { key: randomUUID() })
  const { demoPayer } = await member.api.cashier.deposit({ params: { depositId } })
  await payQr(qrPayload, member.product, 'none', demoPayer?.name)
  const deadline = performance.now() + ARRIVES_MS_MAX
  while ((await creditOf(member)) !== before + amount) {
    if (performance.now() > deadline) throw new Error(`the deposit of ${amount} did not arrive`)
    await sleep(50)
  }
}

/** What the bank's app does with a QR: reads it, then pays. `test` is one of the bank's own test modes. */
export async function payQr(payload: string, product = addresses, test = 'none', fromName = 'ทดสอบ เดินทาง'): Promise<void> {
  const { toAccount, amount, ref1, ref2 } = (await post(`${product.sandbox}/bank/read-qr`, { payload })) as Record<string, string>
  const payment = { fromBank: 'SCB', fromAccount: '9876543210', fromName, toAccount, amount, ref1, ref2, test }
  await post(`${product.sandbox}/bank/payments`, payment)
}

/** A plain transfer to our account from the one that the member registered, with no deposit opened for it. */
export async function transfer(member: Member, amount: string): Promise<void> {
  const { accounts } = await member.api.cashier.depositBank({ query: { type: 'AUTO' } })
  const payer = { fromBank: 'KBANK', fromAccount: member.bankNumber, fromName: 'ทดสอบ เดินทาง' }
  await post(`${member.product.sandbox}/bank/payments`, { ...payer, toAccount: accounts[0]?.number, amount, test: 'none' })
}

/** Every game of the primary platform. */
export async function gamesOf(member: Member) {
  const { providers } = await member.api.games.catalogue({ params: { platform: 'TIAMUT' } })
  return providers.flatMap((provider) => provider.games)
}

/** A baccarat table that takes its commission from the banker's win: betting on both sides loses 2.5 % of the stake at most. */
export async function hedgeTable(member: Member) {
  const games = await gamesOf(member)
  const game = games.find(
    ({ categoryCode, isUnderMaintenance, tags }) => categoryCode === 'live_casino' && !isUnderMaintenance && tags.includes('commission'),
  )
  if (game === undefined) throw new Error('no baccarat table with a commission is open')
  return game
}

/** Bets on both sides of one baccarat round, so that nearly everything comes back whatever falls. Resolves when it is paid. */
export async function turnOver(member: Member, baht: number): Promise<void> {
  const { id } = await hedgeTable(member)
  await playOnce(
    member,
    id,
    ['player', 'banker'].map((spot) => ({ spot, baht: baht / 2 })),
  )
}

/** Plays one round of a game as its page would. Resolves when it is paid. */
export async function playOnce(
  member: Member,
  gameId: number,
  bets: readonly { readonly spot: string; readonly baht: number }[],
): Promise<void> {
  const { url } = await member.api.games.login({ body: { isMobile: true, gameId } })
  const page = await (await fetch(url)).text()
  const token = /token&quot;:&quot;([0-9a-f]+)/.exec(page)?.[1] ?? ''
  const headers = { authorization: `Bearer ${token}` }
  const { round } = (await post(`${member.product.sandbox}/play/api/rounds`, { key: randomUUID(), bets }, headers)) as Played
  const settled = (await post(`${member.product.sandbox}/play/api/rounds/${round.roundId}/settle`, undefined, headers)) as Played
  if (settled.round.state !== 'settled') throw new Error(`the round is ${settled.round.state}: ${settled.round.message ?? ''}`)
}

interface Played {
  readonly round: { readonly roundId: string; readonly state: string; readonly message?: string }
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const content = body === undefined ? {} : { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
  const response = await fetch(url, { method: 'POST', headers, ...content })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return await response.json()
}
