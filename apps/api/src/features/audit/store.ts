import { sql } from 'kysely'
import type { Db } from '#infra/db'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'

export interface NamedAccount {
  readonly id: bigint
  readonly code: string
  /** Null for the house. */
  readonly owner: MemberId | null
}

/** Whose accounts these are; one that is gone is left out. */
export async function listAccounts(db: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, NamedAccount>> {
  const { rows } = await sql<{ id: bigint; code: string; owner_id: bigint | null }>`
    select id, code, owner_id
    from ledger.account
    where id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, code, owner_id: owner }) => [id, { id, code, owner: owner === null ? null : memberId(owner) }]))
}
