import { millisatang } from '@morakot/money/millisatang'
import { points as asPoints } from '@morakot/money/points'
import { spins as asSpins } from '@morakot/money/spins'
import { sql } from 'kysely'
import { batched } from '#infra/batch'
import type { Db, Tx } from '#infra/db'
import type { ShownBalances, ShownRow } from '#infra/standing'
import { memberId } from '#infra/identity'
import type { MemberId } from '#infra/identity'
import { rowWrite, writeTogether } from '#infra/one-statement'
import type { Question, Term, Write } from '#infra/one-statement'
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

/** The turnover of a member's deposits; locked until the transaction ends when it is going to be changed. */
export async function readTurnover(db: Db | Tx, member: MemberId, { lock = false } = {}): Promise<Turnover> {
  const { rows } = await turnoverQuestion(member, { lock }).query.execute(db)
  return turnoverIn(rows[0])
}

/** The same as a question. */
export function turnoverQuestion(member: Term<MemberId>, { lock }: { readonly lock: boolean }): Question<TurnoverRow> {
  const query = sql<TurnoverRow>`
    select target, done, finished
    from wallet_turnover
    where member_id = ${member}
    ${lock ? sql`for no key update` : sql``}`
  return { query, columns: ['target', 'done', 'finished'] }
}

/** What a row means, and what no row means. */
export function turnoverIn(row: TurnoverRow | undefined): Turnover {
  return row === undefined ? NO_TURNOVER : turnoverOf(row)
}

/** The same of many members; who never deposited is left out. */
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

export async function writeTurnover(tx: Tx, member: MemberId, turnover: Turnover): Promise<void> {
  await writeTogether(tx, [turnoverWrite(member, turnover)])
}

export function turnoverWrite(member: MemberId, turnover: Turnover): Write {
  return addTurnover({ member_id: member, ...turnover })
}

const addTurnover = rowWrite(
  { member_id: 'bigint', target: 'bigint', done: 'bigint', finished: 'bigint' },
  (given) => sql`
    insert into wallet_turnover (member_id, target, done, finished)
    select member_id, target, done, finished
    from ${given}
    on conflict (member_id) do update
    set target = excluded.target, done = excluded.done, finished = excluded.finished, updated_at = clock_timestamp()`,
)
