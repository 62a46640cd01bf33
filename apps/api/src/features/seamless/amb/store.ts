import { sql } from 'kysely'
import type { Tx } from '#infra/db'

/** A request as it is looked up: one id of an envelope at one path, about these transactions. */
export interface RequestInput {
  readonly hostId: string
  readonly path: string
  readonly requestId: string
  readonly ids: readonly string[]
}

/** An earlier request with the same id of an envelope, about one transaction. */
export interface EarlierRequest {
  readonly id: string
  readonly contentHash: Buffer
  readonly reply: string
}

/** The earlier requests with this id, about any of its transactions. */
export async function listEarlier(tx: Tx, { hostId, path, requestId, ids }: RequestInput): Promise<readonly EarlierRequest[]> {
  const { rows } = await sql<EarlierRequest>`
    select bet_id as id, content_hash as "contentHash", reply
    from amb_request
    where host_id = ${hostId} and bet_id = any (${ids}::text[]) and path = ${path} and request_id = ${requestId}`.execute(tx)
  return rows
}

/** The bets among these that have a settlement answered with success. */
export async function listSettled(tx: Tx, hostId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct bet_id as id
    from amb_request
    where host_id = ${hostId} and bet_id = any (${ids}::text[]) and path = '/settleBets' and status_code = 0`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Stores a request's answer for ever, in the transaction of its effect. */
export async function keepReply(
  tx: Tx,
  { hostId, path, requestId, ids }: RequestInput,
  kept: { readonly contentHash: Buffer; readonly statusCode: number; readonly reply: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into amb_request (host_id, bet_id, path, request_id, content_hash, status_code, reply, created_at)
    select ${hostId}, id, ${path}, ${requestId}, ${kept.contentHash}, ${kept.statusCode}, ${kept.reply}, ${kept.now}
    from unnest(${ids}::text[]) as id
    on conflict do nothing`.execute(tx)
}
