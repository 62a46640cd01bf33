/** The balance and version of a leg's account; null for a house account, which has no running balance. */
export type AccountState = { readonly balance: bigint; readonly version: bigint } | null

export const POSTING_REFUSALS = ['insufficient', 'frozen', 'closed', 'already_reversed', 'reference_used'] as const

/**
 * - insufficient: an account would fall below its floor, or rise above its ceiling (more repaid than is owed)
 * - frozen: money would leave a frozen account
 * - closed: one of the accounts is closed
 * - already_reversed: another request has reversed that transfer
 * - reference_used: that bank transfer was credited before, whichever channel saw it
 */
export type PostingRefusal = (typeof POSTING_REFUSALS)[number]

interface Known {
  readonly transferId: bigint
  /** Of each leg, in the order of the call. As the first answer had it when posted; of this moment otherwise. */
  readonly standings: readonly AccountState[]
  /** Balance and version of the first leg's account; null when that is the house, or when there are no legs. */
  readonly balance: bigint | null
  readonly version: bigint | null
}

/** posted now, or replayed: posted before under this key, with the standings of then. */
export interface Moved extends Known {
  readonly kind: 'posted' | 'replayed'
}

/** Nothing moved, and nothing ever will under this key. */
export interface Refused extends Known {
  readonly kind: 'refused'
  readonly reason: PostingRefusal
}

/** Refused before; the reason is one of a posting, or what `refuse` was given. */
export interface ReplayedRefusal extends Known {
  readonly kind: 'replayed-refusal'
  readonly reason: string
}

/** The key belongs to a request with another content. Nothing moved. */
export interface Conflict extends Known {
  readonly kind: 'conflict'
}

export type PostOutcome = Moved | Refused | ReplayedRefusal | Conflict

/** One row of `ledger.outcome`. `pg` returns bigint as text unless it is configured otherwise; both are read. */
export interface OutcomeRow {
  readonly status: 'posted' | 'refused' | 'replayed' | 'replayed_refusal' | 'conflict'
  readonly transfer_id: bigint | string
  readonly reason: string | null
  readonly balances: readonly (bigint | string | null)[] | null
  readonly versions: readonly (bigint | string | null)[] | null
}

export function parseOutcome(row: OutcomeRow): PostOutcome {
  const standings = (row.balances ?? []).map((balance, leg) => statusOf(balance, row.versions?.[leg] ?? null))
  const [first = null] = standings
  const known = {
    transferId: BigInt(row.transfer_id),
    standings,
    balance: first?.balance ?? null,
    version: first?.version ?? null,
  }
  switch (row.status) {
    case 'posted':
    case 'replayed':
      return { kind: row.status, ...known }
    case 'refused':
      return { kind: 'refused', reason: postingRefusal(row.reason), ...known }
    case 'replayed_refusal':
      return { kind: 'replayed-refusal', reason: row.reason ?? '', ...known }
    case 'conflict':
      return { kind: 'conflict', ...known }
  }
}

function statusOf(balance: bigint | string | null, version: bigint | string | null): AccountState {
  return balance === null || version === null ? null : { balance: BigInt(balance), version: BigInt(version) }
}

function postingRefusal(reason: string | null): PostingRefusal {
  const known = POSTING_REFUSALS.find((refusal) => refusal === reason)
  if (!known) throw new Error(`invariant: the ledger refused for an unknown reason: ${reason}`)
  return known
}
