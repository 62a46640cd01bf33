import type { GrantStatus } from '@morakot/contract/features/promotions/states'
import { millisatang } from '@morakot/money/millisatang'
import type { Millisatang } from '@morakot/money/millisatang'
import { sql } from 'kysely'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import type { BonusGrant } from './store.ts'

/** The columns of `bonus_grant` under the name `given`, by the names of `BonusGrant`. */
const grantColumns = sql.raw(`
  given.id, given.promotion_id as "promotionId", given.member_id as "memberId", given.status, given.terms, given.family,
  given.bonus_max as "bonusMax", given.bonus, given.target, given.done, given.bet_max as "betMax", given.offered_at as "offeredAt",
  given.expires_at as "expiresAt", given.activated_at as "activatedAt", given.ending, given.ending_cause as "endingCause",
  given.ending_at as "endingAt", given.paused_until as "pausedUntil", given.ended_at as "endedAt", given.cause, given.reason, given.moved`)

/** A bonus that is joined: every column is null where a member has none. */
type JoinedGrant = BonusGrant | Readonly<Record<keyof BonusGrant, null>>

/** The bonus that each of these members plays now, in their order; null for none. */
export async function loadActive(tx: Tx, members: readonly MemberId[]): Promise<readonly (BonusGrant | null)[]> {
  const { rows } = await sql<JoinedGrant>`
    select ${grantColumns}
    from unnest((select ${members}::bigint[])) with ordinality as input (member_id, place)
    left join lateral (
      select * from bonus_grant where bonus_grant.member_id = input.member_id and status in ('OFFERED', 'ACTIVE') limit 1
    ) as given on given.status = 'ACTIVE'
    order by input.place`.execute(tx)
  return rows.map(activeOf)
}

const activeOf = (row: JoinedGrant) => (row.id === null ? null : row)

/** Whose bonus money is in a round or bet. */
export interface Owning {
  readonly grant: string
  readonly status: GrantStatus
}

/** The state that decides a round: the bonus that is played, and whose bonus money is in the round. */
export interface RoundState {
  readonly active: BonusGrant | null
  readonly isFrozen: boolean
  readonly bonus: Millisatang
  readonly real: Millisatang
  /** What the bets of this round that are still open add to the active bonus. */
  readonly noted: Millisatang
  /** Whether any bet of this round belongs to the active bonus. */
  readonly isPlayed: boolean
  readonly hasOpenBonus: boolean
  readonly hasOpenCount: boolean
  /** The last bonus that staked in this round. */
  readonly owner: Owning | null
  /** The bet of this transaction id. */
  readonly bet: (Owning & { readonly counted: Millisatang; readonly state: string }) | null
  /** The bonus money that this transaction has made the member owe. */
  readonly debt: Millisatang
}

interface JoinedRound {
  readonly frozen: boolean
  readonly wallet_bonus: bigint
  readonly wallet_real: bigint
  readonly noted: bigint
  readonly is_played: boolean
  readonly open_bonus: boolean
  readonly open_count: boolean
  readonly owner_grant: string | null
  readonly owner_status: GrantStatus | null
  readonly bet_grant: string | null
  readonly bet_status: GrantStatus | null
  readonly bet_counted: bigint | null
  readonly bet_state: string | null
  readonly new_debt: bigint
}

type RoundRow = JoinedGrant & JoinedRound

export interface RoundKey {
  readonly member: MemberId
  readonly hostId: string
  readonly roundId: string
  readonly txId: string
  readonly kind: string
}

// The parts of one query; each refers to a row of the outer query.
const ACTIVE = sql`
  select * from bonus_grant where bonus_grant.member_id = input.member_id and status in ('OFFERED', 'ACTIVE') limit 1`
const WALLET = sql`
  select
    coalesce(max(balance) filter (where code = 'bonus'), 0) as bonus,
    coalesce(max(balance) filter (where code = 'real'), 0) as real,
    coalesce(bool_or(status <> 'open') filter (where code in ('real', 'bonus')), true) as frozen
  from ledger.account
  where owner_id = input.member_id`
const OWN_BETS = sql`
  select
    sum(bonus_bet.counted) filter (where state = 'open' and grant_id = given.id) as noted,
    bool_or(grant_id = given.id) as is_played
  from bonus_bet
  where bonus_bet.host_id = input.host_id and bonus_bet.round_id = input.round_id`
const OTHER_BETS = sql`
  select bool_or(bonus_bet.bonus > 0) as open_bonus, count(*) > 0 as open_count
  from bonus_bet
  where bonus_bet.grant_id = given.id and state = 'open' and (bonus_bet.host_id, bonus_bet.round_id) <> (input.host_id, input.round_id)`
const OWNER = sql`
  select bonus_bet.grant_id, staked.status
  from bonus_bet
  join bonus_grant as staked on staked.id = bonus_bet.grant_id
  where bonus_bet.host_id = input.host_id and bonus_bet.round_id = input.round_id and bonus_bet.bonus > 0
  order by bonus_bet.placed_at desc
  limit 1`
const BET = sql`
  select bonus_bet.grant_id, staked.status, bonus_bet.counted, bonus_bet.state
  from bonus_bet
  join bonus_grant as staked on staked.id = bonus_bet.grant_id
  where bonus_bet.host_id = input.host_id and bonus_bet.tx_id = input.tx_id
  limit 1`
// For a rollback alone, whose reversal is posted by now: at most one debt of bonus money for each of its two transfers. The kind is tested
// inside the subquery, so that other messages skip it. `offset 0` looks each row up separately: a planner that may join reads all transfers
// for every message.
const NEW_DEBT = sql`
  select -sum(moved.amount) as amount
  from (
    select id from ledger.account where input.kind = 'rolled_back' and owner_id = input.member_id and code = 'debt' offset 0
  ) as owing
  cross join lateral (
    select amount, transfer_id
    from ledger.entry
    where account_id = owing.id and account_version is not null
    order by account_version desc
    limit 4
  ) as moved
  cross join lateral (select kind, created_at, idem_key from ledger.transfer where id = moved.transfer_id offset 0) as posted
  where posted.kind = 'debt' and posted.created_at >= transaction_timestamp() and posted.idem_key like '%:debt:bonus'`

/** The state that decides each of these rounds, in their order. Read under the members' locks. */
export async function loadRounds(tx: Tx, requests: readonly RoundKey[]): Promise<readonly RoundState[]> {
  const { rows } = await sql<RoundRow>`
    select
      ${grantColumns}, wallet.frozen, wallet.bonus as wallet_bonus, wallet.real as wallet_real,
      coalesce(own.noted, 0)::bigint as noted, coalesce(own.is_played, false) as is_played,
      coalesce(other.open_bonus, false) as open_bonus, coalesce(other.open_count, false) as open_count,
      owner.grant_id as owner_grant, owner.status as owner_status,
      bet.grant_id as bet_grant, bet.status as bet_status, bet.counted as bet_counted, bet.state as bet_state,
      coalesce(owed.amount, 0)::bigint as new_debt
    from unnest(
      (select ${requests.map(({ member }) => member)}::bigint[]), (select ${requests.map(({ hostId }) => hostId)}::text[]),
      (select ${requests.map(({ roundId }) => roundId)}::text[]), (select ${requests.map(({ txId }) => txId)}::text[]),
      (select ${requests.map(({ kind }) => kind)}::text[])
    ) with ordinality as input (member_id, host_id, round_id, tx_id, kind, place)
    left join lateral (${ACTIVE}) as given on given.status = 'ACTIVE'
    cross join lateral (${WALLET}) as wallet
    left join lateral (${OWN_BETS}) as own on true
    left join lateral (${OTHER_BETS}) as other on true
    left join lateral (${OWNER}) as owner on true
    left join lateral (${BET}) as bet on true
    left join lateral (${NEW_DEBT}) as owed on owner.grant_id is not null
    order by input.place`.execute(tx)
  return rows.map(stateOf)
}

function stateOf(row: RoundRow): RoundState {
  const {
    owner_grant: owner,
    owner_status: ownerStatus,
    bet_grant: bet,
    bet_status: betStatus,
    bet_counted: counted,
    bet_state: state,
  } = row
  return {
    active: activeOf(row),
    isFrozen: row.frozen,
    bonus: millisatang(row.wallet_bonus),
    real: millisatang(row.wallet_real),
    noted: millisatang(row.noted),
    isPlayed: row.is_played,
    hasOpenBonus: row.open_bonus,
    hasOpenCount: row.open_count,
    owner: owner === null || ownerStatus === null ? null : { grant: owner, status: ownerStatus },
    bet:
      bet === null || betStatus === null || counted === null || state === null
        ? null
        : { grant: bet, status: betStatus, counted: millisatang(counted), state },
    debt: millisatang(row.new_debt),
  }
}

export interface BonusBet {
  readonly hostId: string
  readonly txId: string
  readonly grant: string
  readonly roundId: string
  readonly category: string
  readonly counted: Millisatang
  readonly bonus: Millisatang
  readonly at: Date
}

export async function insertBets(tx: Tx, bets: readonly BonusBet[]): Promise<void> {
  await sql`
    insert into bonus_bet (host_id, tx_id, grant_id, round_id, category, counted, bonus, placed_at)
    select * from unnest(
      ${bets.map(({ hostId }) => hostId)}::text[], ${bets.map(({ txId }) => txId)}::text[], ${bets.map(({ grant }) => grant)}::uuid[],
      ${bets.map(({ roundId }) => roundId)}::text[], ${bets.map(({ category }) => category)}::text[],
      ${bets.map(({ counted }) => counted)}::bigint[], ${bets.map(({ bonus }) => bonus)}::bigint[], ${bets.map(({ at }) => at)}::timestamptz[]
    )`.execute(tx)
}

/** Counts the bets of a round that closed. */
export async function countRound(tx: Tx, { hostId, roundId }: Pick<RoundKey, 'hostId' | 'roundId'>): Promise<void> {
  await sql`update bonus_bet set state = 'counted' where host_id = ${hostId} and round_id = ${roundId} and state = 'open'`.execute(tx)
}

export async function takeBetBack(tx: Tx, { hostId, txId }: Pick<RoundKey, 'hostId' | 'txId'>): Promise<void> {
  await sql`update bonus_bet set state = 'taken_back' where host_id = ${hostId} and tx_id = ${txId} and state <> 'taken_back'`.execute(tx)
}

export async function writeDone(tx: Tx, grant: string, done: Millisatang): Promise<void> {
  await sql`update bonus_grant set done = ${done} where id = ${grant} and status = 'ACTIVE'`.execute(tx)
}
