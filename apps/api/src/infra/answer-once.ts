import { contentHash } from '@morakot/ledger/content-hash'
import type { Content } from '@morakot/ledger/content-hash'
import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import { refuse } from './http/refused.ts'
import type { MemberId } from './identity.ts'

export interface KeyedAsk {
  readonly member: MemberId
  /** The call, so that one key cannot serve two. */
  readonly call: string
  readonly key: string
  /** What was asked: the same key with other content is refused. */
  readonly content: Content
}

/**
 * Runs `work` once for a key, and answers its stored outcome ever after. The outcome is written in the transaction of its effect;
 * ten at the same time wait for the first on the key's row. Outcomes are JSON: refusals are remembered like successes.
 * Throws `site.key_reused` when the key came before with other content.
 */
export async function answerOnce<T>(tx: Tx, ask: KeyedAsk, work: () => Promise<T>): Promise<T> {
  const hash = contentHash(ask.content)
  const claimed = await sql`
    insert into answered_ask (member_id, call, ask_key, content_hash)
    values (${ask.member}, ${ask.call}, ${ask.key}, ${hash})
    on conflict (member_id, call, ask_key) do nothing
    returning 1`.execute(tx)
  if (claimed.rows.length === 0) return await earlierAnswer<T>(tx, ask, hash)
  const outcome = await work()
  await sql`
    update answered_ask
    set outcome = ${JSON.stringify(outcome)}::jsonb
    where member_id = ${ask.member} and call = ${ask.call} and ask_key = ${ask.key}`.execute(tx)
  return outcome
}

/**
 * What a key was answered before; undefined when it is new. For a call that judges something before its transaction, such as a
 * password: whoever asks again after a lost answer must not be told of a mistake as if nothing had happened.
 */
export async function answerBefore<T>(db: Db, ask: KeyedAsk): Promise<T | undefined> {
  const { rows } = await sql<{ content_hash: Buffer; outcome: T }>`
    select content_hash, outcome
    from answered_ask
    where member_id = ${ask.member} and call = ${ask.call} and ask_key = ${ask.key} and outcome is not null`.execute(db)
  const [earlier] = rows
  if (earlier === undefined) return undefined
  if (!earlier.content_hash.equals(contentHash(ask.content))) refuse('site.key_reused')
  return earlier.outcome
}

async function earlierAnswer<T>(tx: Tx, ask: KeyedAsk, hash: Buffer): Promise<T> {
  const { rows } = await sql<{ content_hash: Buffer; outcome: T }>`
    select content_hash, outcome
    from answered_ask
    where member_id = ${ask.member} and call = ${ask.call} and ask_key = ${ask.key}`.execute(tx)
  const [earlier] = rows
  if (earlier === undefined || !earlier.content_hash.equals(hash)) refuse('site.key_reused')
  return earlier.outcome
}
