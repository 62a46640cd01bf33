import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { NONCE_LIFE_MS, SIGNATURE_AGE_MS_MAX, SIGNATURE_HEADERS, signedReplyText, signedText } from '@morakot/contract/outside/signature'
import { sql } from 'kysely'
import { batched } from '../database/batch.ts'
import type { Db } from '../db.ts'
import { invariant } from '../invariant.ts'

/** An outside party and the keys that it may sign with now: two live keys make a rotation without down time. */
export interface Party {
  readonly id: string
  readonly keys: Readonly<Record<string, string>>
  /** The key that our messages are signed with; the first when absent. Ids that read as numbers come first in any object. */
  readonly signsWith?: string
}

export interface SignedMessage {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export type SignatureVerdict = 'valid' | 'unknown_party' | 'stale' | 'forged' | 'replayed'

/** Hex HMAC-SHA256 of a text. */
export function hmacHex(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** The headers that sign a request of ours. A retry is a new request: new timestamp, new nonce. */
export function signRequest(
  party: Party,
  message: { readonly method: string; readonly path: string; readonly body: string },
  moment: { readonly now: Date; readonly nonce: string },
): Record<string, string> {
  const keyId = party.signsWith ?? Object.keys(party.keys)[0] ?? ''
  const secret = secretOf(party, keyId) ?? ''
  const timestamp = String(moment.now.getTime())
  const text = signedText({ ...message, timestamp, nonce: moment.nonce, bodyHash: sha256Hex(message.body) })
  return {
    [SIGNATURE_HEADERS.party]: party.id,
    [SIGNATURE_HEADERS.keyId]: keyId,
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.nonce]: moment.nonce,
    [SIGNATURE_HEADERS.signature]: hmacHex(secret, text),
  }
}

/** The secret of a party's key; undefined for one that it does not have. */
export function secretOf(party: Party, keyId: string): string | undefined {
  // A key id may be named like something that every object has, such as `constructor`.
  return Object.hasOwn(party.keys, keyId) ? party.keys[keyId] : undefined
}

/** A reply as it arrived: its headers, its raw body, and the nonce of the request that it answers. */
export interface SignedReply {
  readonly headers: Headers
  readonly body: string
  readonly nonce: string
}

/** Whether a reply comes from the party that received the request, responds to this very request, and was not changed on the way. */
export function isReplyOf(party: Party, { headers, body, nonce }: SignedReply, now: Date): boolean {
  const secret = secretOf(party, headers.get(SIGNATURE_HEADERS.keyId) ?? '')
  const timestamp = headers.get(SIGNATURE_HEADERS.timestamp) ?? ''
  if (secret === undefined || !isRecent(timestamp, now)) return false
  const expected = hmacHex(secret, signedReplyText({ timestamp, requestId: nonce, body }))
  return equalInConstantTime(expected, headers.get(SIGNATURE_HEADERS.signature) ?? '')
}

function isRecent(timestamp: string, now: Date): boolean {
  return /^\d{13}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) <= SIGNATURE_AGE_MS_MAX
}

/** A nonce that a message of a party was signed with. It lets one message in. */
export interface Nonce {
  readonly party: string
  readonly nonce: string
  readonly now: Date
}

/** Verifies a signed request. The nonce is spent only by a message whose signature is right, so a forger cannot spend it. */
export async function verifySignature(db: Db, parties: readonly Party[], message: SignedMessage, now: Date): Promise<SignatureVerdict> {
  const signed = checkSignature(parties, message, now)
  if (typeof signed === 'string') return signed
  return (await spendNonce(db, signed)) ? 'valid' : 'replayed'
}

/** The nonce of a request with a valid signature, or why it is invalid. A caller that accepts the request spends the nonce first. */
export function checkSignature(
  parties: readonly Party[],
  message: SignedMessage,
  now: Date,
): Nonce | Exclude<SignatureVerdict, 'valid' | 'replayed'> {
  const header = (name: keyof typeof SIGNATURE_HEADERS) => String(message.headers[SIGNATURE_HEADERS[name]] ?? '')
  const party = parties.find((known) => known.id === header('party'))
  const secret = party && secretOf(party, header('keyId'))
  if (party === undefined || secret === undefined) return 'unknown_party'
  const timestamp = header('timestamp')
  if (!isRecent(timestamp, now)) return 'stale'
  const nonce = header('nonce')
  if (!/^[\x21-\x7e]{8,128}$/.test(nonce)) return 'forged'
  const expected = hmacHex(
    secret,
    signedText({ timestamp, nonce, method: message.method, path: message.path, bodyHash: sha256Hex(message.body) }),
  )
  return equalInConstantTime(expected, header('signature')) ? { party: party.id, nonce, now } : 'forged'
}

/** Whether a nonce was still unspent; now it is spent. In a statement of its own, whose commit no request waits for. Bets and wins spend theirs in their own transaction: see the seamless wallet. */
const spendNonce = batched<Nonce, boolean>(async (db, nonces) => {
  invariant(!db.isTransaction, 'a nonce is spent on its own')
  const column = (of: (nonce: Nonce) => unknown, type: string) => sql`(select ${nonces.map(of)}::${sql.raw(type)}[])`
  const { rows } = await sql<{ areNew: readonly boolean[] }>`
    select spend_nonces(
      ${column(({ party }) => party, 'text')}, ${column(({ nonce }) => nonce, 'text')}, ${column(({ now }) => now, 'timestamptz')}
    ) as "areNew"`.execute(db)
  return rows[0]?.areNew ?? []
})

/** Forgets nonces whose messages are too old to be accepted anyway, at most `rowsMax`. Returns how many. */
export async function forgetNonces(db: Db, now: Date, { rowsMax }: { readonly rowsMax: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outside_nonce
    where ctid = any (array(select ctid from outside_nonce where seen_at < ${new Date(now.getTime() - NONCE_LIFE_MS)} limit ${rowsMax}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function equalInConstantTime(expected: string, given: string): boolean {
  const a = Buffer.from(expected)
  const b = Buffer.from(given)
  return a.length === b.length && timingSafeEqual(a, b)
}
