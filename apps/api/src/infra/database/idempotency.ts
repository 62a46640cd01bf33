import { contentHash } from '@morakot/ledger/content-hash'
import type { Content } from '@morakot/ledger/content-hash'
import { sql } from 'kysely'
import type { Db, Tx } from '../db.ts'
import { refuse } from '@morakot/contract/refused'
import type { MemberId } from '../identity.ts'

export interface IdempotentRequest {
  readonly member: MemberId
  /** The call, so that one key cannot serve two. */
  readonly call: string
  readonly key: string
  /** What was requested: the same key with other content is refused. */
  readonly content: Content
}

/** Who sends a request under which key. */
export type KeyedRequest = Pick<IdempotentRequest, 'member' | 'key'>

/**
 * Runs `work` once for an idempotency key and returns its stored outcome for every repetition. The outcome is written in the
 * transaction of its effect; of several at the same time, the others wait for the first on the key's row. Outcomes are JSON: refusals
 * are remembered like successes. Throws `site.key_reused` when the key came before with other content.
 */
export async function withIdempotencyKey<T>(tx: Tx, request: IdempotentRequest, work: () => Promise<T>): Promise<T> {
  const hash = contentHash(request.content)
  const claimed = await sql`
    insert into answered_ask (member_id, call, ask_key, content_hash)
    values (${request.member}, ${request.call}, ${request.key}, ${hash})
    on conflict (member_id, call, ask_key) do nothing
    returning 1`.execute(tx)
  if (claimed.rows.length === 0) return await storedOutcome<T>(tx, request, hash)
  const outcome = await work()
  await sql`
    update answered_ask
    set outcome = ${JSON.stringify(outcome)}::jsonb
    where member_id = ${request.member} and call = ${request.call} and ask_key = ${request.key}`.execute(tx)
  return outcome
}

/**
 * The stored outcome of a key; undefined when the key is new. For a call that checks something before its transaction, such as a password:
 * a client that repeats a request after a lost response gets the first outcome, not a new check.
 */
export async function findStoredOutcome<T>(db: Db, request: IdempotentRequest): Promise<T | undefined> {
  const { rows } = await sql<{ content_hash: Buffer; outcome: T }>`
    select content_hash, outcome
    from answered_ask
    where member_id = ${request.member} and call = ${request.call} and ask_key = ${request.key} and outcome is not null`.execute(db)
  const [earlier] = rows
  if (earlier === undefined) return undefined
  if (!earlier.content_hash.equals(contentHash(request.content))) refuse('site.key_reused')
  return earlier.outcome
}

async function storedOutcome<T>(tx: Tx, request: IdempotentRequest, hash: Buffer): Promise<T> {
  const { rows } = await sql<{ content_hash: Buffer; outcome: T }>`
    select content_hash, outcome
    from answered_ask
    where member_id = ${request.member} and call = ${request.call} and ask_key = ${request.key}`.execute(tx)
  const [earlier] = rows
  if (earlier === undefined || !earlier.content_hash.equals(hash)) refuse('site.key_reused')
  return earlier.outcome
}
