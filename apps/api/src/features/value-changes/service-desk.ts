import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import { changedLine } from '@morakot/contract/features/value/schema'
import type { valueSchemas } from '@morakot/contract/features/value/schema'
import type { Permission } from '@morakot/contract/nouns'
import { refuse } from '@morakot/contract/refused'
import { bahtFromSatang, satang } from '@morakot/money/satang'
import { z } from 'zod'
import { showProposals } from '#engines/proposal-views'
import { countedOf } from '#features/value/rules'
import type { Change } from '#features/value/rules'
import { isAlone, checkPublication } from '#features/value/service'
import type { EditionDoor } from '#features/value/service'
import * as operators from '#features/operators/service'
import type { BaseContext } from '#infra/context'
import { isSamePerson } from '#infra/operators/four-eyes'
import type { OperatorId } from '#infra/identity'
import { invariant } from '#infra/invariant'
import { requirePermission } from '#infra/operators/permissions'
import type { Grants } from '#infra/sessions/session-state'
import type { ValueDoors } from './service-doors.ts'
import { decisionsOf } from './service-changes.ts'
import type { Kinds, ValueChange } from './service-changes.ts'

type Schemas = typeof valueSchemas
type RequestInput = ParsedInput<Schemas['preview']>['body']
type View = Reply<Schemas['approve']>

/** What the desk of the gate works with: the doors of all features. */
export interface ValueContext extends BaseContext {
  readonly doors: () => Promise<readonly ValueDoors[]>
}

interface Worker {
  readonly operator: OperatorId
  readonly grants: Grants
}

/**
 * What something may cost from now on, what the operator brought into force alone today, whether it takes another operator, and who that may be. Nothing is
 * written. Throws `operators.not_permitted` to the person who may not bring it into force, and what the feature refuses the form or the draft with.
 */
export async function previewValue(
  context: ValueContext,
  { operator, grants }: Worker,
  request: RequestInput,
): Promise<Reply<Schemas['preview']>> {
  const { permission, change, madeBy, alwaysTwo } = await openDoor(context, { operator, grants }, request)
  const publication = { madeBy, publishedBy: operator, at: context.clock.now() }
  const { verdict, spent, max, dayMax } = await checkPublication(context.db, publication, change)
  const counts = countedOf(change)
  const isOwn = isAlone(publication)
  const because = verdict.passes ? (alwaysTwo && isOwn ? 'always' : null) : verdict.because
  const holders = await context.withTransaction(async (tx) => await operators.holdersOf(tx, permission))
  const others = holders.filter((holder) => !isSamePerson(holder, operator) && !isSamePerson(holder, madeBy))
  const names = await operators.namesOf(context.db, others)
  return {
    counts: counts === null ? null : baht(counts),
    isOwn,
    takesTwo: because !== null,
    because,
    spentToday: baht(spent),
    aloneMax: baht(max),
    dayMax: baht(dayMax),
    others: others.map((id) => names.get(id) ?? String(id)).toSorted((one, other) => one.localeCompare(other, 'th')),
  }
}

const baht = (amount: bigint) => bahtFromSatang(satang(amount))

/** What a door would change, and who drafted it. */
interface Opened {
  readonly permission: Permission
  readonly change: Change
  readonly madeBy: OperatorId | null
  readonly alwaysTwo: boolean
}

async function openDoor(context: ValueContext, { operator, grants }: Worker, request: RequestInput): Promise<Opened> {
  const doors = await context.doors()
  if (request.door === 'tierRules') {
    const form = doors.find(({ forms }) => forms?.[request.door] !== undefined)?.forms?.[request.door]
    invariant(form !== undefined, `${request.door} is a form`)
    requirePermission(grants, form.permission)
    return { permission: form.permission, change: await form.describe(context.db, request.body), madeBy: operator, alwaysTwo: true }
  }
  if ('body' in request) {
    const kind = kindsOf(doors).get(request.door)
    invariant(kind !== undefined, `${request.door} is a kind of changes`)
    requirePermission(grants, kind.permission)
    const input = { subject: 'subject' in request ? request.subject : request.door, body: request.body }
    const change = await kind.describe(context.db, input, context.clock.now())
    return { permission: kind.permission, change, madeBy: operator, alwaysTwo: false }
  }
  const door = doors.map(({ editions }) => editions?.[request.door]).find((one): one is EditionDoor => one !== undefined)
  if (door === undefined) refuse('value.not_found')
  requirePermission(grants, door.permission)
  return { permission: door.permission, alwaysTwo: door.alwaysTwo === true, ...(await door.open(context.db, request.subject)) }
}

function kindsOf(doors: readonly ValueDoors[]): Kinds {
  return new Map(doors.flatMap(({ changes = [] }) => changes).map((kind) => [kind.name, kind]))
}

/** Changes that one operator proposed, the newest first. */
export async function listChanges(
  context: ValueContext,
  worker: Worker,
  query: ParsedInput<Schemas['changes']>['query'],
): Promise<Reply<Schemas['changes']>> {
  const kinds = kindsOf(await context.doors())
  const { items, total } = await decisionsOf(context, kinds).list({ view: query.view, page: query.page, limit: query.limit })
  return { items: await viewsOf(context, worker, { rows: items, kinds }), total }
}

/** Carries out what another operator proposed. Throws the refusals of `decisionsOf`, and what prevents the change by now. */
export async function approveChange(context: ValueContext, worker: Worker, changeId: string): Promise<View> {
  const kinds = kindsOf(await context.doors())
  const row = await decisionsOf(context, kinds).approve(worker.operator, changeId)
  return await viewOf(context, worker, { row, kinds })
}

/** Declines a change of another operator, or takes the own one back. Throws the refusals of `decisionsOf`. */
export async function declineChange(
  context: ValueContext,
  worker: Worker,
  { changeId, reason }: { readonly changeId: string; readonly reason: string },
): Promise<View> {
  const kinds = kindsOf(await context.doors())
  const row = await decisionsOf(context, kinds).decline(worker.operator, { id: changeId, reason })
  return await viewOf(context, worker, { row, kinds })
}

async function viewOf(
  context: ValueContext,
  worker: Worker,
  { row, kinds }: { readonly row: ValueChange; readonly kinds: Kinds },
): Promise<View> {
  const [shown] = await viewsOf(context, worker, { rows: [row], kinds })
  invariant(shown !== undefined, 'one change is shown as one')
  return shown
}

async function viewsOf(
  context: ValueContext,
  { operator, grants }: Worker,
  { rows, kinds }: { readonly rows: readonly ValueChange[]; readonly kinds: Kinds },
): Promise<View[]> {
  return await showProposals(context, operator, rows, ({ id, kind, title, lines, cost, expiresAt }, proposal) => {
    const permission = kinds.get(kind)?.permission
    const mayHold = permission !== undefined && grants.has(permission)
    return {
      ...proposal,
      changeId: id,
      kind,
      title,
      lines: z.array(changedLine).parse(lines),
      cost: cost === null ? null : baht(cost),
      expiresAt: expiresAt.toISOString(),
      mayDecide: mayHold && !proposal.isOwn && proposal.status === 'WAITING',
    }
  })
}
