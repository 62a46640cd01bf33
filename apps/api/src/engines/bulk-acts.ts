import type { BulkReply } from '@morakot/contract/bulk'
import { refuse, Refused } from '@morakot/contract/refused'
import { contentHash } from '@morakot/ledger/content-hash'
import type { Content } from '@morakot/ledger/content-hash'
import type { BaseContext } from '#infra/context'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { claimRow, deleteOldActs, keepAct, outcomesOf } from './store-bulk-acts.ts'
import type { BulkOutcome } from './store-bulk-acts.ts'

/** Outcomes are kept so long; a client has long stopped repeating the request. */
const KEPT_MS = 30 * 24 * 3_600_000

/** Ends a row that has a reason of its own: nothing of it is kept but the reason. */
export class NotDone extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** An act of an operator on many rows. */
export interface BulkAct<Row extends Content> {
  /** Made by the client; the same again continues where it ended. */
  readonly bulkId: string
  /** The call, so that one id cannot serve two. */
  readonly act: string
  readonly operator: OperatorId
  readonly rows: readonly Row[]
  /** What else was requested, for all rows. */
  readonly input?: Content
  /** Does one row in the given transaction, or throws a refusal or `NotDone`, which undoes it. */
  readonly run: (tx: Tx, row: Row, place: number) => Promise<void>
}

/**
 * Does each row of an act once, in a transaction of its own with its outcome: what worked stays, the others say why not. The same act again,
 * after a lost reply or at the same time, returns the kept outcomes. Throws `site.key_reused` when the id came before with other content.
 */
export async function runBulk<Row extends Content>(context: BaseContext, act: BulkAct<Row>): Promise<BulkReply> {
  const { bulkId, operator, rows } = act
  await context.withTransaction(async (tx) => {
    const [at, hash] = [context.clock.now(), contentHash({ rows, input: act.input })]
    await deleteOldActs(tx, new Date(at.getTime() - KEPT_MS))
    const kept = await keepAct(tx, { id: bulkId, operatorId: operator, act: act.act, contentHash: hash, rows: rows.length, at })
    if (!isSamePerson(kept.operatorId, operator) || kept.act !== act.act || !kept.contentHash.equals(hash)) refuse('site.key_reused')
  })
  for (const [place, row] of rows.entries()) await runRow(context, act, row, place)
  const kept = await outcomesOf(context.db, bulkId)
  const outcomes = rows.map((_row, place) => {
    const outcome = kept.get(place)
    invariant(outcome !== undefined, `row ${place} of ${bulkId} has an outcome`)
    return outcome
  })
  const failed = outcomes.filter(({ code }) => code !== null).length
  return { rows: outcomes, done: outcomes.length - failed, failed }
}

async function runRow<Row extends Content>(context: BaseContext, { bulkId, run }: BulkAct<Row>, row: Row, place: number): Promise<void> {
  try {
    await context.withTransaction(async (tx) => {
      if (await claimRow(tx, bulkId, place, { code: null, message: null })) await run(tx, row, place)
    })
  } catch (error) {
    const reason = reasonOf(error)
    await context.withTransaction(async (tx) => await claimRow(tx, bulkId, place, reason))
  }
}

/** Why a row was not done. Throws what is no refusal: the outcome is then unknown, and the act is sent again. */
function reasonOf(error: unknown): BulkOutcome {
  if (error instanceof NotDone) return { code: error.code, message: null }
  if (error instanceof Refused) return { code: error.code, message: error.text }
  throw error
}
