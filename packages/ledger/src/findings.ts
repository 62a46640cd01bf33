import { sql } from 'kysely'

import type { Breach } from './audit.ts'
import type { LedgerDb, LedgerTx } from './executor.ts'

/** freeze: its accounts cannot pay out. stop: no account can be identified, so no withdrawal is paid. tell: an operator reviews it. */
export type FindingEffect = 'freeze' | 'stop' | 'tell'

/** A breach that was written down, and is open until two people close it. */
export interface Finding extends Breach {
  readonly id: bigint
  readonly effect: FindingEffect
  /** The accounts that it froze. */
  readonly frozen: readonly bigint[]
  readonly times: bigint
  readonly firstAt: Date
  readonly lastAt: Date
  /** The first operator's reason to close it; null without a proposal. */
  readonly proposal: { readonly actor: string; readonly reason: string; readonly at: Date } | null
}

/** How far the auditor has come. */
export interface AuditorStatus {
  /** Where its next pass starts. */
  readonly low: string
  readonly transfersAudited: bigint
  /** Transactions that have begun since its last pass, of all databases of the server: zero or a few while it keeps up. */
  readonly lagTransactions: bigint
  /** Null before the first pass. */
  readonly passedAt: Date | null
  /** It has not passed for a minute, because it does not work or cannot reach the database; or a part of its pass is late. */
  readonly isLate: boolean
  /** The parts of its pass that have not finished within their limits. */
  readonly lateParts: readonly string[]
  /** The end of the last round over everything; null before the first. */
  readonly roundAt: Date | null
  readonly roundSeconds: number | null
  /** The last seal that was copied to where the database cannot write. */
  readonly keptSeal: bigint
  /** The last night whose work was done, as `2026-11-21`. */
  readonly nightlyOn: string | null
  readonly findings: number
  readonly areWithdrawalsStopped: boolean
}

interface StatusRow {
  readonly low: string
  readonly audited: bigint | string
  readonly lag: bigint | string
  readonly passed_at: Date | null
  readonly is_late: boolean
  readonly late_parts: readonly string[]
  readonly round_at: Date | null
  readonly round_seconds: number | null
  readonly kept_seal: bigint | string
  readonly nightly_on: string | null
  readonly findings: number
  readonly is_stopped: boolean
}

export async function readAuditorStatus(db: LedgerDb): Promise<AuditorStatus> {
  const { rows } = await sql<StatusRow>`
    select
      low_xid::text as low, audited, passed_at, coalesce(passed_at < clock_timestamp() - interval '60 seconds', true) as is_late,
      (
        select coalesce(array_agg(part order by part), '{}')
        from ledger.auditor_part
        where coalesce(done_at, first_at) < clock_timestamp() - late_after
      ) as late_parts,
      round_at, round_seconds::float8 as round_seconds, kept_seal, nightly_on::text,
      greatest(0, pg_snapshot_xmax(pg_current_snapshot())::text::bigint - low_xid::text::bigint) as lag,
      (select count(*) from ledger.finding where closed_at is null)::integer as findings,
      exists (select from ledger.finding where closed_at is null and effect = 'stop') as is_stopped
    from ledger.auditor`.execute(db)
  const [row] = rows
  if (!row) throw new Error('invariant: the auditor has no standing')
  return {
    low: row.low,
    transfersAudited: BigInt(row.audited),
    lagTransactions: BigInt(row.lag),
    passedAt: row.passed_at,
    isLate: row.is_late || row.late_parts.length > 0,
    lateParts: row.late_parts,
    roundAt: row.round_at,
    roundSeconds: row.round_seconds,
    keptSeal: BigInt(row.kept_seal),
    nightlyOn: row.nightly_on,
    findings: row.findings,
    areWithdrawalsStopped: row.is_stopped,
  }
}

interface FindingRow {
  readonly id: bigint | string
  readonly invariant: string
  readonly transfer_id: bigint | string | null
  readonly account_id: bigint | string | null
  readonly effect: FindingEffect
  readonly frozen: readonly string[]
  readonly times: bigint | string
  readonly first_at: Date
  readonly last_at: Date
  readonly proposed_by: string | null
  readonly proposed_reason: string | null
  readonly proposed_at: Date | null
}

/** Open findings, oldest first. */
export async function listFindings(db: LedgerDb, limit: number): Promise<readonly Finding[]> {
  const { rows } = await sql<FindingRow>`
    select
      id, invariant, transfer_id, account_id, effect, frozen::text[] as frozen, times, first_at, last_at,
      proposed_by, proposed_reason, proposed_at
    from ledger.finding
    where closed_at is null
    order by id
    limit ${limit}`.execute(db)
  return rows.map(findingOf)
}

/** Whether withdrawals are stopped because of a breach that cannot be assigned to an account. */
export async function areWithdrawalsStopped(db: LedgerDb): Promise<boolean> {
  const { rows } = await sql<{ is_stopped: boolean }>`select ledger.withdrawals_are_stopped() as is_stopped`.execute(db)
  return rows[0]?.is_stopped ?? true
}

/** Stores the first of two operators' reason to close a finding. False when it is closed, or has a proposal already. */
export async function proposeClosing(
  tx: LedgerTx,
  findingId: bigint,
  { actor, reason }: { readonly actor: string; readonly reason: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select ledger.propose_closing(${findingId}, ${actor}, ${reason}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

/** Takes a proposal back, or refuses it. False when there is none. */
export async function refuseClosing(tx: LedgerTx, findingId: bigint): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select ledger.refuse_closing(${findingId}) as done`.execute(tx)
  return rows[0]?.done ?? false
}

/**
 * The second operator approves: the finding is closed, and its accounts are unfrozen unless another finding holds them. A breach that still
 * exists is found again. Returns the unfrozen accounts; null when there is no proposal, or it is this operator's own.
 */
export async function closeFinding(tx: LedgerTx, findingId: bigint, actor: string): Promise<readonly bigint[] | null> {
  const { rows } = await sql<{ opened: readonly string[] | null }>`
    select ledger.close_finding(${findingId}, ${actor})::text[] as opened`.execute(tx)
  return rows[0]?.opened?.map(BigInt) ?? null
}

/** Stores breaches and acts on the new ones: freezes accounts, or stops withdrawals. Returns how many are new. */
export async function recordBreaches(db: LedgerDb, breaches: readonly Breach[]): Promise<number> {
  if (breaches.length === 0) return 0
  const rowsGiven = breaches.map(({ invariant, transferId, accountId }) => ({
    invariant,
    transfer_id: transferId === null ? null : String(transferId),
    account_id: accountId === null ? null : String(accountId),
  }))
  const { rows } = await sql<{ found: number }>`select ledger.record_breaches(${JSON.stringify(rowsGiven)}::jsonb) as found`.execute(db)
  return rows[0]?.found ?? 0
}

export async function recordPass(
  db: LedgerDb,
  pass: { readonly from: string; readonly to: string; readonly audited: bigint },
): Promise<void> {
  await sql`select ledger.record_pass(${pass.from}::xid8, ${pass.to}::xid8, ${pass.audited})`.execute(db)
}

/** How a try of a part of the pass ended. */
export interface PartEnd {
  readonly part: string
  /** The part is late when it has not finished for so long. */
  readonly lateAfterMs: number
  /** Whether it has finished, or continues in the next pass. */
  readonly isDone: boolean
  /** Why the try failed; null when it did not. */
  readonly failure: string | null
}

export async function recordPart(db: LedgerDb, { part, lateAfterMs, isDone, failure }: PartEnd): Promise<void> {
  await sql`select ledger.record_part(${part}, ${lateAfterMs} * interval '1 millisecond', ${isDone}, ${failure}::text)`.execute(db)
}

/** Forgets parts that are none any more. */
export async function keepParts(db: LedgerDb, parts: readonly string[]): Promise<void> {
  await sql`select ledger.delete_other_parts(${[...parts]}::text[])`.execute(db)
}

/** Notes that everything was looked at once more, in so many seconds. */
export async function recordRound(db: LedgerDb, seconds: number): Promise<void> {
  await sql`select ledger.record_round(${seconds}::numeric)`.execute(db)
}

export async function recordKeptSeal(db: LedgerDb, sealId: bigint): Promise<void> {
  await sql`select ledger.record_kept_seal(${sealId})`.execute(db)
}

/** Notes that the work of a night was done; `day` as `2026-11-21`. */
export async function recordNight(db: LedgerDb, day: string): Promise<void> {
  await sql`select ledger.record_nightly_audit(${day}::date)`.execute(db)
}

function findingOf(row: FindingRow): Finding {
  const { proposed_by: actor, proposed_reason: reason, proposed_at: at } = row
  return {
    id: BigInt(row.id),
    invariant: row.invariant,
    transferId: row.transfer_id === null ? null : BigInt(row.transfer_id),
    accountId: row.account_id === null ? null : BigInt(row.account_id),
    effect: row.effect,
    frozen: row.frozen.map(BigInt),
    times: BigInt(row.times),
    firstAt: row.first_at,
    lastAt: row.last_at,
    proposal: actor === null || reason === null || at === null ? null : { actor, reason, at },
  }
}
