import { offsetOf } from '@morakot/contract/formats'
import type { AuditAction, Permission, RefusalCode } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import type { Terms } from '@morakot/contract/value-terms'
import { namesOf } from '#features/operators/service'
import type { Change } from '#features/value/rules'
import { admitPublication, isAlone, refuseAlone } from '#features/value/service'
import type { EditionDoor } from '#features/value/service'
import { recordAction } from '#infra/operators/audit'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { Tables } from '#infra/generated/tables'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { editionRows, lockEditions } from './store-editions.ts'
import type { Edition, EditionColumns, EditionDraft, EditionRow, EditionTable } from './store-editions.ts'

/** Who acts, and when. */
export interface Act {
  readonly operator: OperatorId
  readonly at: Date
}

/** What a publication replaces and may cost, once both are locked. */
export interface Found<Name extends EditionTable> {
  readonly inForce: EditionRow<Name> | undefined
  /** In satang; null without a bound. */
  readonly cost: bigint | null
}

/** The same, for an act. */
export interface Publishing<Name extends EditionTable> extends Found<Name> {
  /** Its maker publishes it. */
  readonly isAlone: boolean
}

/** The columns that a publication writes in addition to the common ones, and what the audit keeps of it. */
export interface Written<Name extends EditionTable> {
  readonly columns?: EditionColumns<Name>
  readonly before?: object
  readonly after: object
}

export type Writing<Name extends EditionTable> = (publishing: Publishing<Name>) => Written<Name>

/** What differs between the kinds of editions. `terms`, `cost` and `judge` are called in the transaction that publishes. */
export interface EditionKind<Name extends EditionTable, Context extends BaseContext> {
  readonly table: Name
  /** The columns that a search looks into; default: the code. */
  readonly searched?: readonly (keyof Tables[Name] & string)[]
  /** The subject in the audit. */
  readonly subject: (row: EditionRow<Name>) => string
  /** The actions in the audit. */
  readonly actions: Readonly<Record<'drafted' | 'published', AuditAction>> & Readonly<Partial<Record<'ended' | 'proposed', AuditAction>>>
  readonly refusals: Readonly<Record<'notFound' | 'notDraft' | 'notPublished' | 'tooDear', RefusalCode>>
  /** What members get of it: compared with what it replaces. */
  readonly terms: (context: Context, db: Db | Tx, row: EditionRow<Name>) => Terms | Promise<Terms>
  /** The most that it may cost, in satang; null without a bound. */
  readonly cost: (context: Context, db: Db | Tx, row: EditionRow<Name>) => bigint | null | Promise<bigint | null>
  /** Throws what else prevents a publication, before it is compared. */
  readonly check?: (context: Context, tx: Tx, row: EditionRow<Name>) => Promise<void>
  /** Locks what editions of a code are compared with; default: the code alone. */
  readonly lock?: (tx: Tx, code: string) => Promise<void>
  /** Where editions of a code are in force together, the older ones until their time is over. */
  readonly overlaps?: true
  /** Called before the transaction, because it may take a while; returns what is written inside it. */
  readonly prepare?: (context: Context, row: EditionRow<Name>, act: Act) => Promise<Writing<Name>>
  /** Columns that note that the maker proposes what another has to publish; null where that was noted before. */
  readonly proposal?: (row: EditionRow<Name>, act: Act) => EditionColumns<Name> | null
  /** Columns that keep the reason of an end. */
  readonly ending?: (reason: string) => EditionColumns<Name>
  /** Writes and announces what follows from a publication or an end, in its transaction. */
  readonly changed?: (tx: Tx, row: EditionRow<Name>, act: Act) => Promise<void>
}

export interface Draft<Name extends EditionTable> {
  readonly columns: EditionDraft<Name>
  /** What the audit keeps of the form. */
  readonly noted: object
  /** Throws what prevents a next edition, or makes room for it; `newest` is the latest of the code, in whatever status. */
  readonly check: (tx: Tx, newest: EditionRow<Name> | undefined) => void | Promise<void>
  /** Throws where another row has a value that only one may have. */
  readonly taken?: () => never
  /** Writes the rows below it. */
  readonly drafted?: (tx: Tx, row: EditionRow<Name>) => Promise<void>
}

export interface Outcome {
  readonly outcome: 'published' | 'proposed'
  readonly audit: bigint
}

/** Written last, whatever columns a kind gives: nothing but `bringIntoForce` makes more of a draft. */
export const DRAFT = { status: 'DRAFT', publishedBy: null, publishedAt: null, endedAt: null } as const

interface ListQuery {
  readonly q?: string | undefined
  readonly status?: Edition['status'] | undefined
  readonly page: number
  readonly limit: number
}

/**
 * Editions of one kind: drafted, published, ended, listed. Everything that takes force passes the gate for value in `bringIntoForce`, the
 * only place that writes PUBLISHED.
 */
export class Editions<Name extends EditionTable, Context extends BaseContext> {
  protected readonly kind: EditionKind<Name, Context>
  protected readonly rows: ReturnType<typeof editionRows<Name>>

  constructor(kind: EditionKind<Name, Context>) {
    this.kind = kind
    this.rows = editionRows(kind.table)
  }

  /** Drafts the first edition of a code, or the next one. Throws what `judge` and `taken` of the draft throw. */
  async draft(context: Context, operator: OperatorId, { columns, noted, check, taken, drafted }: Draft<Name>): Promise<void> {
    const { code } = columns
    await context.withTransaction(async (tx) => {
      await this.lockCode(tx, code)
      const newest = await this.rows.find(tx, { code })
      await check(tx, newest)
      const common = { ...DRAFT, version: (newest?.version ?? 0) + 1, madeBy: operator, madeAt: context.clock.now() }
      const row = (await this.rows.insert(tx, { ...columns, ...common })) ?? taken?.()
      invariant(row !== undefined, `the code ${code} is locked`)
      await drafted?.(tx, row)
      await this.note(tx, operator, this.kind.actions.drafted, row, { after: noted })
    })
  }

  /** Puts a draft into force. Throws `notFound` and `notDraft` of the kind, what its `judge` throws, `value.not_newest`, and what `refuseAlone` throws. */
  async publish(context: Context, operator: OperatorId, id: Edition['id']): Promise<void> {
    const found = await this.require(context.db, id)
    const act = { operator, at: context.clock.now() }
    const writing = await this.kind.prepare?.(context, found, act)
    await context.withTransaction(async (tx) => {
      await this.lockCode(tx, found.code)
      const row = await this.lock(tx, id)
      if (row.status !== 'DRAFT') refuse(this.kind.refusals.notDraft)
      await this.bringIntoForce(context, tx, row, { ...act, writing })
    })
  }

  /** Ends what is in force of the code of an edition in force. Throws `notFound` and `notPublished` of the kind. */
  async end(context: Context, operator: OperatorId, id: Edition['id'], reason: string): Promise<void> {
    const { refusals, ending, actions, changed } = this.kind
    const { code } = await this.require(context.db, id)
    const { ended } = actions
    invariant(ended !== undefined, `editions of ${this.kind.table} are not ended by operators`)
    const act = { operator, at: context.clock.now() }
    await context.withTransaction(async (tx) => {
      await this.lockCode(tx, code)
      const row = await this.lock(tx, id)
      if (row.status !== 'PUBLISHED') refuse(refusals.notPublished)
      await this.endInForce(tx, code, act, ending?.(reason))
      await this.note(tx, operator, ended, row, { after: { reason } })
      await changed?.(tx, { ...row, status: 'ENDED', endedAt: act.at }, act)
    })
  }

  async find(db: Db | Tx, id: Edition['id']): Promise<EditionRow<Name> | undefined> {
    return await this.rows.find(db, { id })
  }

  async findByCode(db: Db | Tx, code: string): Promise<EditionRow<Name> | undefined> {
    return await this.rows.find(db, { code })
  }

  /** The newest in force of a code. */
  async findInForce(db: Db | Tx, code: string): Promise<EditionRow<Name> | undefined> {
    return await this.rows.find(db, { code, status: 'PUBLISHED' })
  }

  /** Every edition of a code, the newest first. */
  async listOf(db: Db | Tx, code: string): Promise<readonly EditionRow<Name>[]> {
    return await this.rows.list(db, code)
  }

  /** One edition. Throws `notFound` of the kind. */
  async require(db: Db | Tx, id: Edition['id']): Promise<EditionRow<Name>> {
    return (await this.find(db, id)) ?? refuse(this.kind.refusals.notFound)
  }

  /** One edition, locked until the transaction ends. Throws `notFound` of the kind. */
  async lock(tx: Tx, id: Edition['id']): Promise<EditionRow<Name>> {
    return (await this.rows.lock(tx, { id })) ?? refuse(this.kind.refusals.notFound)
  }

  /** One page, the last drafted first, and how many there are. */
  async page(db: Db, { q, status, ...page }: ListQuery) {
    const filter = { text: q ?? null, status: status ?? null, searched: this.kind.searched ?? ['code'] }
    return await this.rows.page(db, filter, { limit: page.limit, offset: offsetOf(page) })
  }

  /** What the gate for value shows of an edition before it is published. Opening it throws `notFound` of the kind. */
  door(context: Context, permission: Permission): EditionDoor {
    return { permission, open: async (db, id) => await this.opened(context, db, await this.require(db, id)) }
  }

  protected async opened(context: Context, db: Db, row: EditionRow<Name>) {
    return { change: await this.changeOf(context, db, row), madeBy: row.madeBy }
  }

  /** What would be compared if this edition took force now. */
  async changeOf(context: Context, db: Db | Tx, row: EditionRow<Name>): Promise<Change & Found<Name>> {
    const { terms, cost } = this.kind
    const inForce = await this.findInForce(db, row.code)
    const before = inForce === undefined ? null : await terms(context, db, inForce)
    return { inForce, before, after: await terms(context, db, row), cost: await cost(context, db, row) }
  }

  /** Writes an action on an edition into the audit. Returns the number of the record. */
  async note(tx: Tx, operator: OperatorId, action: AuditAction, row: EditionRow<Name>, noted: { before?: object; after: object }) {
    return await recordAction(tx, { actor: `op:${operator}`, action, subject: this.kind.subject(row), ...noted })
  }

  protected async lockCode(tx: Tx, code: string): Promise<void> {
    await (this.kind.lock?.(tx, code) ?? lockEditions(tx, this.kind.table, code))
  }

  /** The one door of value: compares, admits, writes. The code and the draft are locked. */
  protected async bringIntoForce(
    context: Context,
    tx: Tx,
    row: EditionRow<Name>,
    { writing, ...act }: Act & { readonly writing: Writing<Name> | undefined },
  ): Promise<Outcome> {
    const { kind } = this
    const { operator, at } = act
    await kind.check?.(context, tx, row)
    if (((await this.rows.newestPublished(tx, row.code))?.version ?? 0) > row.version) refuse('value.not_newest')
    // Whatever else ends the one in force comes before or after.
    await this.rows.lock(tx, { code: row.code, status: 'PUBLISHED' })
    const change = await this.changeOf(context, tx, row)
    const publication = { madeBy: row.madeBy, publishedBy: operator, at }
    const { columns, ...noted } = writing?.({ ...change, isAlone: isAlone(publication) }) ?? { after: {} }
    const verdict = await admitPublication(tx, publication, change)
    if (!verdict.passes) {
      const proposal = kind.proposal?.(row, act) ?? null
      if (proposal !== null) return await this.#propose(tx, row, { operator, columns: proposal, noted })
      refuseAlone(verdict, kind.refusals.tooDear)
    }
    if (kind.overlaps === undefined) await this.endInForce(tx, row.code, act)
    const common = { status: 'PUBLISHED', publishedBy: operator, publishedAt: at }
    const [published] = await this.rows.update(tx, { ...columns, ...common }, { id: row.id })
    invariant(published !== undefined, 'the draft is locked')
    const audit = await this.note(tx, operator, kind.actions.published, row, noted)
    await kind.changed?.(tx, published, act)
    return { outcome: 'published', audit }
  }

  async #propose(
    tx: Tx,
    row: EditionRow<Name>,
    { operator, columns, noted }: { operator: OperatorId; columns: EditionColumns<Name>; noted: { before?: object; after: object } },
  ): Promise<Outcome> {
    const { proposed } = this.kind.actions
    invariant(proposed !== undefined, `editions of ${this.kind.table} have no action of a proposal`)
    await this.rows.update(tx, { ...columns, ...DRAFT }, { id: row.id })
    return { outcome: 'proposed', audit: await this.note(tx, operator, proposed, row, noted) }
  }

  protected async endInForce(tx: Tx, code: string, { at }: Act, columns: object = {}): Promise<void> {
    await this.rows.update(tx, { ...columns, status: 'ENDED', endedAt: at }, { code, status: 'PUBLISHED' })
  }
}

/** Who made and published editions, and when, in the words of the contract. */
export async function makersOf(db: Db, rows: readonly Edition[]) {
  const people = rows.flatMap(({ madeBy, publishedBy }) => [madeBy, publishedBy]).filter((each) => each !== null)
  const names = await namesOf(db, [...new Set(people)])
  const nameOf = (id: OperatorId) => names.get(id) ?? String(id)
  return ({ madeBy, madeAt, publishedBy, publishedAt }: Edition) => ({
    madeBy: madeBy === null ? '' : nameOf(madeBy),
    madeById: madeBy === null ? '' : String(madeBy),
    madeAt: madeAt.toISOString(),
    publishedBy: publishedBy === null ? null : nameOf(publishedBy),
    publishedAt: publishedAt?.toISOString() ?? null,
  })
}
