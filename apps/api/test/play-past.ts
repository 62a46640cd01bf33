import { contentHash } from '@morakot/ledger/content-hash'
import { postMany } from '@morakot/ledger/post'
import { sql } from 'kysely'
import { lockMemberRow } from '#features/members/service-status'
import type { Tx } from '#infra/db'
import type { MemberId } from '#infra/identity'
import { post } from '#infra/posting'
import type { Posting } from '#infra/posting'

/** A round that is over. Amounts in 1/100,000 baht. */
export interface PastRound {
  readonly number: number
  readonly game: { readonly id: number }
  readonly at: Date
  readonly stake: bigint
  readonly win: bigint
}

const HOST = 'past'
const HOUSE = `house:provider:${HOST}`
const PLAYED_MS = 4_000
/** What the member has left at least: 500 baht. */
const LEFT = 50_000_000n

const openedAt = ({ at }: PastRound) => new Date(at.getTime() - PLAYED_MS)
const txIdOf = ({ number }: PastRound) => `past-${number}`

/**
 * Plays rounds of the past for a member, oldest first, with the money that they need: posted as the wallet posts them, with the rounds and one
 * message each, and published by the trigger of the rounds' table. Each transfer has its moment noted.
 */
export async function playPast(
  tx: Tx,
  { member, username }: { readonly member: MemberId; readonly username: string },
  rounds: readonly PastRound[],
): Promise<void> {
  await lockMemberRow(tx, member)
  await sql`insert into provider_host (id, is_active) values (${HOST}, false) on conflict (id) do nothing`.execute(tx)
  const credit = LEFT + rounds.reduce((sum, { stake }) => sum + stake, 0n)
  const given = await post(tx, {
    scope: 'seed',
    key: `${username}:past`,
    kind: 'demo_credit',
    actor: 'job:test',
    legs: [
      { member, code: 'real', amount: credit },
      { house: 'house:promo', token: 'CREDIT', amount: -credit },
    ],
  })
  const [first] = rounds
  const postings = rounds.map((round) => postingsOf(member, round))
  const ids = [given, ...(await postMany(tx, postings.flat()))].map((outcome) => {
    if (outcome.kind !== 'posted') throw new Error(`a posting of the past was ${outcome.kind}`)
    return outcome.transferId
  })
  let place = 1
  const played = rounds.map((round, at) => ({ ...round, transferIds: ids.slice(place, (place += postings[at]?.length ?? 0)) }))
  await insertRounds(tx, member, played)
  const moments = played.flatMap((round) => round.transferIds.map((id, leg) => ({ id, at: leg === 0 ? openedAt(round) : round.at })))
  await noteMoments(tx, [...(first === undefined ? [] : [{ id: ids[0] ?? 0n, at: openedAt(first) }]), ...moments])
}

function postingsOf(member: MemberId, round: PastRound): readonly Posting[] {
  const { stake, win } = round
  const of = { scope: `provider:${HOST}`, actor: 'job:test' } as const
  const bet: Posting = {
    ...of,
    key: txIdOf(round),
    kind: 'bet',
    legs: [
      { member, code: 'real', amount: -stake },
      { house: HOUSE, token: 'CREDIT', amount: stake },
    ],
  }
  if (win === 0n) return [bet]
  const paid: Posting = {
    ...of,
    key: `${txIdOf(round)} win`,
    kind: 'win',
    legs: [
      { member, code: 'real', amount: win },
      { house: HOUSE, token: 'CREDIT', amount: -win },
    ],
  }
  return [bet, paid]
}

async function insertRounds(
  tx: Tx,
  member: MemberId,
  rounds: readonly (PastRound & { readonly transferIds: readonly bigint[] })[],
): Promise<void> {
  const given = rounds.map((round) => ({
    tx_id: txIdOf(round),
    game_id: round.game.id,
    hash: contentHash({ call: 'bet-win', tx_id: txIdOf(round) }).toString('hex'),
    stake: String(round.stake),
    win: String(round.win),
    transfers: `{${round.transferIds.join(',')}}`,
    opened_at: openedAt(round),
    closed_at: round.at,
  }))
  const table = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
    tx_id text, game_id integer, hash text, stake bigint, win bigint, transfers text, opened_at timestamptz, closed_at timestamptz
  )`
  await sql`
    insert into game_round (
      host_id, round_id, member_id, game_id, state, bets, bet_real, win_total, opened_at, closed_at, changed_at
    )
    select ${HOST}, tx_id, ${member}, game_id, 'closed', 1, stake, win, opened_at, closed_at, closed_at
    from ${table}
    order by closed_at, tx_id`.execute(tx)
  await sql`
    insert into seamless_message (
      host_id, tx_id, kind, content_hash, state, member_id, round_id, amount, transfer_ids, stake_real, win_amount, reply, created_at
    )
    select
      ${HOST}, tx_id, 'bet-win', decode(hash, 'hex'), 'applied', ${member}, tx_id, stake, transfers::bigint[], stake, win,
      jsonb_build_object('status', 'OK', 'tx_id', tx_id), closed_at
    from ${table}
    order by closed_at, tx_id`.execute(tx)
}

async function noteMoments(tx: Tx, transfers: readonly { readonly id: bigint; readonly at: Date }[]): Promise<void> {
  await sql`
    insert into demo_moment (transfer_id, occurred_at)
    select * from unnest(${transfers.map(({ id }) => String(id))}::bigint[], ${transfers.map(({ at }) => at)}::timestamptz[])
    on conflict do nothing`.execute(tx)
}
