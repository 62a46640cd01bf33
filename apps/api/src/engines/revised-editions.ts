import type { Permission, RefusalCode } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import type { EditionDoor } from '#features/value/service'
import type { BaseContext } from '#infra/context'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { DRAFT, Editions } from './editions.ts'
import type { EditionKind, Outcome, Publishing, Written } from './editions.ts'
import { editionRows } from './store-editions.ts'
import type { Edition, EditionColumns, EditionRow, EditionTable } from './store-editions.ts'

/** Grows with each edit of the draft, so that the operator publishes the draft that was reviewed. */
interface Revised extends Edition {
  readonly revision: number
}

/** The tables whose draft is edited. */
export type RevisedTable = { [Name in EditionTable]: EditionRow<Name> extends Revised ? Name : never }[EditionTable]

type RevisedRow<Name extends RevisedTable> = EditionRow<Name, Revised>

export interface RevisedKind<Name extends RevisedTable, Context extends BaseContext> extends EditionKind<Name, Context> {
  readonly refusals: EditionKind<Name, Context>['refusals'] & Readonly<Record<'draftChanged', RefusalCode>>
  /** Columns that an edit of the draft sets back. */
  readonly edited?: EditionColumns<Name>
}

interface Save<Name extends RevisedTable> {
  readonly code: string
  readonly columns: EditionColumns<Name>
  /** The revision that was edited; null begins a draft. */
  readonly revision: number | null
  /** What the audit keeps. */
  readonly noted: object
}

interface Publish<Name extends RevisedTable> {
  readonly code: string
  readonly revision: number
  readonly writing: (row: RevisedRow<Name>, publishing: Publishing<Name>) => Written<Name>
}

/** Editions of which a code has one draft at a time, which operators edit until it is published. */
export class RevisedEditions<Name extends RevisedTable, Context extends BaseContext> extends Editions<Name, Context> {
  readonly #refusals: RevisedKind<Name, Context>['refusals']
  readonly #edited: EditionColumns<Name> | undefined
  readonly #rows: ReturnType<typeof editionRows<Name, Revised>>

  constructor(kind: RevisedKind<Name, Context>) {
    super(kind)
    this.#refusals = kind.refusals
    this.#edited = kind.edited
    this.#rows = editionRows<Name, Revised>(kind.table)
  }

  /** The draft of a code. */
  async findDraft(db: Db | Tx, code: string): Promise<RevisedRow<Name> | undefined> {
    return await this.#rows.find(db, { code, status: 'DRAFT' })
  }

  /** The same of the draft of a code. */
  override door(context: Context, permission: Permission): EditionDoor {
    const open = async (db: Db, code: string) =>
      await this.opened(context, db, (await this.findDraft(db, code)) ?? refuse(this.#refusals.notFound))
    return { permission, open }
  }

  /** Begins or edits the draft; who saves it is its maker. Throws `draftChanged` where another operator saved after the revision was read. */
  async save(context: Context, operator: OperatorId, { code, columns, revision, noted }: Save<Name>): Promise<void> {
    await context.withTransaction(async (tx) => {
      await this.lockCode(tx, code)
      const draft = await this.#rows.lock(tx, { code, status: 'DRAFT' })
      if ((draft?.revision ?? null) !== revision) refuse(this.#refusals.draftChanged)
      const edit = { ...columns, ...DRAFT, madeBy: operator, madeAt: context.clock.now() }
      const row = draft === undefined ? await this.#begin(tx, code, edit) : await this.#edit(tx, draft, edit)
      await this.note(tx, operator, this.kind.actions.drafted, row, { after: noted })
    })
  }

  async #begin(tx: Tx, code: string, edit: object): Promise<EditionRow<Name>> {
    const newest = await this.#rows.find(tx, { code })
    const row = await this.#rows.insert(tx, { ...edit, code, version: (newest?.version ?? 0) + 1 })
    invariant(row !== undefined, `the code ${code} is locked`)
    return row
  }

  async #edit(tx: Tx, { id, revision }: RevisedRow<Name>, edit: object): Promise<EditionRow<Name>> {
    const [row] = await this.#rows.update(tx, { ...this.#edited, ...edit, revision: revision + 1 }, { id })
    invariant(row !== undefined, 'the draft is locked')
    return row
  }

  /**
   * Puts the draft of a code into force, or notes that its maker proposes it. Repeated after a lost reply, it returns the version that was
   * published with this revision and no record of the audit. Throws `notFound` and `draftChanged` of the kind, what its `judge` throws, and what
   * `refuseAlone` throws.
   */
  async publishDraft(context: Context, operator: OperatorId, { code, revision, writing }: Publish<Name>): Promise<Published> {
    return await context.withTransaction(async (tx) => {
      await this.lockCode(tx, code)
      const draft = await this.#rows.lock(tx, { code, status: 'DRAFT' })
      if (draft === undefined) return await this.#publishedBefore(tx, code, revision)
      if (draft.revision !== revision) refuse(this.#refusals.draftChanged)
      const act = { operator, at: context.clock.now() }
      const done = await this.bringIntoForce(context, tx, draft, { ...act, writing: (publishing) => writing(draft, publishing) })
      return { ...done, version: draft.version }
    })
  }

  async #publishedBefore(tx: Tx, code: string, revision: number): Promise<Published> {
    const newest = await this.#rows.find(tx, { code })
    if (newest === undefined || newest.status !== 'PUBLISHED' || newest.revision !== revision) return refuse(this.#refusals.notFound)
    return { outcome: 'published', version: newest.version, audit: null }
  }
}

export interface Published {
  readonly outcome: Outcome['outcome']
  readonly version: number
  /** The record in the audit; null for a repeated request. */
  readonly audit: bigint | null
}
