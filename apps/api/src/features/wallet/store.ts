import { millisatang } from '@morakot/money/millisatang'
import { points as asPoints } from '@morakot/money/points'
import { spins as asSpins } from '@morakot/money/spins'
import { sql } from 'kysely'
import { batched } from '#infra/batch'
import type { Db, Tx } from '#infra/db'
import type { ShownBalances, ShownRow } from '#infra/standing'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import type { Question, Term } from '#infra/one-statement'
import { ready } from '#infra/ready-statement'
import type { Turnover } from './rules.ts'

/** What open screens show of a wallet, as a question: one row, of nulls where the wallet is missing. */
export function shownQuestion(member: Term<MemberId>): Question<ShownRow> {
  // A row a member, not one an account: what every open screen polls is read by many at a time, and rows are what costs.
  const query = sql<ShownRow>`
    select
      max(balance) filter (where code = 'real') as real,
      max(balance) filter (where code = 'bonus') as bonus,
      max(balance) filter (where code = 'points') as points,
      max(balance) filter (where code = 'spins') as spins,
      sum(version)::bigint as version
    from ledger.account
    where owner_id = ${member}`
  return { query, columns: ['real', 'bonus', 'points', 'spins', 'version'] }
}

/** What such a row means. */
export function shownOf({ real, bonus, points, spins, version }: ShownRow): ShownBalances | null {
  if (real === null || bonus === null || points === null || spins === null || version === null) return null
  return { real: millisatang(real), bonus: millisatang(bonus), points: asPoints(points), spins: asSpins(spins), version }
}

const askShown = ready<string, ShownRow & { readonly place: number }>(
  (members) => sql`
    select asked.place::integer, shown.*
    from string_to_table(${members}, ' ') with ordinality as asked (member_id, place)
    cross join lateral (${shownQuestion(sql<MemberId>`asked.member_id::bigint`).query}) as shown`,
)

/** The same for whoever has not read it with the session; asks in flight share a statement. */
export const findShown = batched<MemberId, ShownBalances | null>(
  async (db, members) => {
    const found: (ShownBalances | null)[] = members.map(() => null)
    for (const row of await askShown(db, members.join(' '))) found[row.place - 1] = shownOf(row)
    return found
  },
  { gatherMs: 1 },
)

const NO_TURNOVER: Turnover = { target: millisatang(0n), done: millisatang(0n), finished: millisatang(0n) }

/** The turnover of a member's deposits. */
export async function readTurnover(db: Db | Tx, member: MemberId): Promise<Turnover> {
  const [turnover] = await listTurnovers(db, [member])
  return turnover ?? NO_TURNOVER
}

/** What members have to stake for their deposits, in their order. Whoever is going to change it holds the members' rows. */
export async function listTurnoversOf(tx: Tx, members: readonly MemberId[]): Promise<readonly Turnover[]> {
  const { rows } = await sql<TurnoverRow & { readonly found: boolean }>`
    select turnover.member_id is not null as found, target, done, finished
    from unnest((select ${members}::bigint[])) with ordinality as asked (member_id, place)
    left join lateral (
      select * from wallet_turnover where member_id = asked.member_id offset 0
    ) as turnover on true
    order by asked.place`.execute(tx)
  return rows.map((row) => (row.found ? turnoverOf(row) : NO_TURNOVER))
}

/** The same of many members, not locked; who never deposited is left out. */
export async function listTurnovers(
  db: Db | Tx,
  members: readonly MemberId[],
): Promise<readonly (Turnover & { readonly member: MemberId })[]> {
  const { rows } = await sql<TurnoverRow & { readonly member_id: bigint }>`
    select member_id, target, done, finished
    from wallet_turnover
    where member_id = any (${members})`.execute(db)
  return rows.map((row) => ({ member: memberId(row.member_id), ...turnoverOf(row) }))
}

export interface TurnoverRow {
  readonly target: bigint
  readonly done: bigint
  readonly finished: bigint
}

function turnoverOf({ target, done, finished }: TurnoverRow): Turnover {
  return { target: millisatang(target), done: millisatang(done), finished: millisatang(finished) }
}

/** A statement that writes turnovers, each of another member. */
export function writeTurnovers(turnovers: readonly (Turnover & { readonly member: MemberId })[]): Statement {
  const column = (of: (one: Turnover & { readonly member: MemberId }) => bigint) => sql`(select ${turnovers.map(of)}::bigint[])`
  return sql`
    insert into wallet_turnover (member_id, target, done, finished)
    select *
    from unnest(${column(({ member }) => member)}, ${column(({ target }) => target)}, ${column(({ done }) => done)},
      ${column(({ finished }) => finished)})
    on conflict (member_id) do update
    set target = excluded.target, done = excluded.done, finished = excluded.finished, updated_at = clock_timestamp()`
}
