import { sql } from 'kysely'
import type { Db } from '#infra/db'

/** How a record is sealed. */
export interface RecordProof {
  readonly id: bigint
  readonly sealId: bigint
  /** What was hashed. */
  readonly sealedText: string
  /** SHA-256 of it, in hexadecimal. */
  readonly fingerprint: string
}

/** A seal with the hashes of everything that it seals. */
export interface SealProof {
  readonly id: bigint
  /** The digest of the seal before it; empty for the first. */
  readonly previous: string
  readonly digest: string
  /** Of all its records, in order, with spaces between. */
  readonly fingerprints: string
}

/** The seals of these records. What is not sealed yet is left out. */
export async function listRecordProofs(db: Db, ids: readonly bigint[]): Promise<readonly RecordProof[]> {
  const { rows } = await sql<RecordProof>`
    select id, seal_id as "sealId", sealed_text as "sealedText", fingerprint from trail_proof(${ids.map(String)}::bigint[])`.execute(db)
  return rows
}

/** These seals with what they are made of. */
export async function listSealProofs(db: Db, ids: readonly bigint[]): Promise<readonly SealProof[]> {
  const { rows } = await sql<SealProof>`
    select id, previous, digest, fingerprints from trail_seal_proof(${ids.map(String)}::bigint[])`.execute(db)
  return rows
}
