import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../db.ts'
import type { Tables } from '../generated/tables.ts'
import type { MemberId, OperatorId } from '../identity.ts'
import { invariant } from '../invariant.ts'
import { pageOf, tables } from '../database/tables.ts'
import type { Page } from '../database/tables.ts'

/**
 * WAITING: nothing of it is in force. DONE: carried out. DECLINED by another operator, WITHDRAWN by its maker or undone before it took force, EXPIRED
 * before any decision, STALE: its subject had changed when it was to be approved. All but WAITING are final.
 */
export type ProposalStatus = 'WAITING' | 'DONE' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED' | 'STALE'

/** The columns that each table of proposals has. What is proposed has columns of its own. */
export interface Proposal {
  readonly id: string
  /** Unique over all kinds. */
  readonly number: bigint
  readonly reason: string
  readonly status: ProposalStatus
  readonly proposedBy: OperatorId
  readonly proposedAt: Date
  /** Null: it waits until an operator decides. */
  readonly expiresAt: Date | null
  readonly decidedBy: OperatorId | null
  readonly decidedAt: Date | null
  readonly declinedBecause: string | null
  /** When an approved one takes force; only kinds that wait after the approval have the column. */
  readonly inForceAt?: Date | null
}

/** The names of the tables that have these columns, with all states. */
export type ProposalTable = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends Proposal
    ? ProposalStatus extends Selectable<Tables[Name]>['status']
      ? Name
      : never
    : never
}[keyof Tables]

export type ProposalRow<Name extends ProposalTable> = Selectable<Tables[Name]> & Proposal

/** What a maker proposes: the columns of the kind, with the reason and the moment until which another operator may decide. */
export type Terms<Name extends ProposalTable> = Omit<
  Insertable<Tables[Name]>,
  'id' | 'number' | 'status' | 'proposedBy' | 'proposedAt' | 'decidedBy' | 'decidedAt' | 'declinedBecause' | 'inForceAt' | 'expiresAt'
> & { readonly expiresAt?: Date }

/** The columns that keep what came of it. */
export type Kept<Name extends ProposalTable> = Omit<Updateable<Tables[Name]>, keyof Proposal>

type AnyTable = Kysely<Record<string, Record<string, unknown>>>

/**
 * The statements over one table of proposals. TypeScript does not follow a builder over a table whose name is a parameter: what is written is typed by
 * the caller, and a row that is read is declared here, once, to be of the named table.
 */
export class ProposalRows<Name extends ProposalTable> {
  readonly name: Name
  readonly #name: string
  readonly #on: (db: Db) => AnyTable

  constructor(name: Name) {
    this.name = name
    this.#name = name
    this.#on = tables<Name>() as unknown as (db: Db) => AnyTable
  }

  async find(db: Db, id: string): Promise<ProposalRow<Name> | undefined> {
    return await firstOf<Name>(this.#all(db).where('id', '=', id))
  }

  /** The same, locked until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<ProposalRow<Name> | undefined> {
    return await firstOf<Name>(this.#all(tx).where('id', '=', id).forNoKeyUpdate())
  }

  /** Undefined when its id was used before, or a unique index holds another proposal about the same. */
  async insert(tx: Tx, values: object): Promise<ProposalRow<Name> | undefined> {
    const insert = this.#on(tx)
      .insertInto(this.#name)
      .values({ ...values })
    return await firstOf<Name>(insert.onConflict((conflict) => conflict.doNothing()).returningAll())
  }

  async update(tx: Tx, id: string, columns: object): Promise<ProposalRow<Name>> {
    const row = await firstOf<Name>(
      this.#on(tx)
        .updateTable(this.#name)
        .set({ ...columns })
        .where('id', '=', id)
        .returningAll(),
    )
    invariant(row !== undefined, `${this.name} ${id} is locked by this transaction`)
    return row
  }

  /** Rows with these values, newest first; a value that is undefined is not compared. */
  async page(
    db: Db,
    where: Readonly<Record<string, string | readonly ProposalStatus[] | MemberId | undefined>>,
    page: Page,
  ): Promise<{ readonly items: readonly ProposalRow<Name>[]; readonly total: number }> {
    let query = this.#all(db).orderBy('proposedAt', 'desc').orderBy('id', 'desc')
    for (const [column, value] of Object.entries(where)) {
      if (Array.isArray(value)) query = query.where((is) => is(column, '=', is.fn.any(is.val(value))))
      else if (value !== undefined) query = query.where(column, '=', value)
    }
    const { items, total } = await pageOf(query, page)
    return { items: items as unknown as readonly ProposalRow<Name>[], total }
  }

  /** Ends what waited too long and returns what it ended. A row that another transaction holds is left for the next time. */
  async expire(tx: Tx, now: Date): Promise<readonly Pick<Proposal, 'id' | 'number'>[]> {
    const over = this.#on(tx)
      .selectFrom(this.#name)
      .select('id')
      .where('status', '=', 'WAITING')
      .where('expiresAt', '<=', now)
      .forNoKeyUpdate()
      .skipLocked()
    const ended = await this.#on(tx)
      .updateTable(this.#name)
      .set({ status: 'EXPIRED', decidedAt: now })
      .where('id', 'in', over)
      .returning(['id', 'number'])
      .execute()
    return ended as unknown as readonly Pick<Proposal, 'id' | 'number'>[]
  }

  /** Notes, once for each, that an undecided proposal is soon over: two hours before its end, or at half its life. Returns how many it noted. */
  async noteExpiring(tx: Tx, now: Date): Promise<number> {
    const soon = this.#on(tx)
      .selectFrom(this.#name)
      .select((is) => ['number', is.val(this.#name).as('kind'), 'proposedBy', sql`${now}::timestamptz`.as('at'), 'expiresAt'])
      .where('status', '=', 'WAITING')
      .where('decidedAt', 'is', null)
      .where('expiresAt', '>', now)
      .where(sql<boolean>`expires_at - least(interval '2 hours', (expires_at - proposed_at) / 2) <= ${now}`)
    const { numInsertedOrUpdatedRows } = await this.#on(tx)
      .insertInto('proposalAlert')
      .columns(['number', 'kind', 'operatorId', 'at', 'expiresAt'])
      .expression(soon)
      .onConflict((known) => known.doNothing())
      .executeTakeFirst()
    return Number(numInsertedOrUpdatedRows ?? 0n)
  }

  /** The waiting proposals that an operator has made or approved, locked until the transaction ends. */
  async lockOpenOf(tx: Tx, operator: OperatorId): Promise<readonly Pick<Proposal, 'id' | 'number'>[]> {
    const open = this.#on(tx)
      .selectFrom(this.#name)
      .select(['id', 'number'])
      .where('status', '=', 'WAITING')
      .where((is) => is.or([is('proposedBy', '=', operator), is('decidedBy', '=', operator)]))
      .orderBy('id')
      .forNoKeyUpdate()
    return (await open.execute()) as unknown as readonly Pick<Proposal, 'id' | 'number'>[]
  }

  #all(db: Db) {
    return this.#on(db).selectFrom(this.#name).selectAll()
  }
}

async function firstOf<Name extends ProposalTable>(query: {
  readonly executeTakeFirst: () => Promise<unknown>
}): Promise<ProposalRow<Name> | undefined> {
  return (await query.executeTakeFirst()) as ProposalRow<Name> | undefined
}
