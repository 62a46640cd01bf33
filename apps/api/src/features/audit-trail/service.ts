import { addDays, bangkokDay, startOfDay } from '@morakot/contract/bangkok-day'
import { auditGroupWords } from '@morakot/contract/audit-groups'
import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { auditTrailSchemas } from '@morakot/contract/features/audit-trail/schema'
import { TRAIL_COUNT_MAX } from '@morakot/contract/features/audit-trail/states'
import { PROOF_ROWS_MAX } from '@morakot/contract/features/exports/states'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { text, time, words } from '#engines/export-columns'
import { writeExport } from '#engines/export-file'
import type { Column } from '#engines/export-columns'
import * as members from '#features/members/service-status'
import * as operators from '#features/operators/service'
import { deviceOf } from '#features/sessions/rules'
import type { BaseContext } from '#infra/context'
import type { Db } from '#infra/db'
import { memberId, operatorId } from '#infra/identity'
import type { OperatorId } from '#infra/identity'
import type { Grants } from '#infra/sessions/session-state'
import { actionsOf, auditNumber, changeText, fieldsOf, personIn, textAt, valuesText, wordsOf } from './rules.ts'
import type { FieldChange } from './rules.ts'
import { PROOF_TITLES } from './service-proof.ts'
import { listRecordProofs, listSealProofs } from './store-proof.ts'
import type { RecordProof, SealProof } from './store-proof.ts'
import { countActions, findAction, findSeal, listActions } from './store.ts'
import type { AuditRow, SealRow, TrailFilter } from './store.ts'

type Schemas = typeof auditTrailSchemas
type Entry = Reply<Schemas['list']>['items'][number]
type Chosen = ParsedInput<Schemas['export']>['body']

/** A page of the recorded actions that a filter finds, the newest first. An unknown name finds nothing. */
export async function readTrail(
  context: BaseContext,
  grants: Grants,
  query: ParsedInput<Schemas['list']>['query'],
): Promise<Reply<Schemas['list']>> {
  const filter = await filterOf(context.db, query)
  if (filter === null) return { items: [], total: 0 }
  const [rows, total] = await Promise.all([
    listActions(context.db, filter, { limit: query.limit, offset: offsetOf(query) }),
    countActions(context.db, filter, TRAIL_COUNT_MAX),
  ])
  return { items: await show(context, rows, isMaskedFor(grants)), total }
}

/** One recorded action with its values. Throws `auditTrail.not_found`. */
export async function readRecord(context: BaseContext, grants: Grants, id: bigint): Promise<Reply<Schemas['open']>> {
  const row = (await findAction(context.db, id)) ?? refuse('auditTrail.not_found')
  const isMasked = isMaskedFor(grants)
  const [entry] = await show(context, [row], isMasked)
  if (entry === undefined) return refuse('auditTrail.not_found')
  const seal = await findSeal(context.db, id)
  return {
    ...entry,
    seal: seal === undefined ? null : sealView(seal),
    isMasked,
    fields: [...fieldsOf(row.before, row.after, { isMasked })],
  }
}

/** One recorded action as a row of the list; null when there is none with the number. */
export async function findEntry(context: Pick<BaseContext, 'db'>, grants: Grants, id: bigint): Promise<Entry | null> {
  const row = await findAction(context.db, id)
  const [entry = null] = row === undefined ? [] : await show(context, [row], isMaskedFor(grants))
  return entry
}

/** The recorded actions of a filter as a file, masked as on the page, each with its seal. Throws `auditTrail.too_many_rows`. */
export async function exportTrail(
  context: BaseContext,
  { operator, grants }: { readonly operator: OperatorId; readonly grants: Grants },
  chosen: Chosen,
): Promise<Reply<Schemas['export']>> {
  const filter = await filterOf(context.db, chosen)
  const found = filter === null ? [] : await listActions(context.db, filter, { limit: PROOF_ROWS_MAX + 1, offset: 0 })
  if (found.length > PROOF_ROWS_MAX) refuse('auditTrail.too_many_rows', { params: { max: PROOF_ROWS_MAX.toLocaleString('en') } })
  const isMasked = isMaskedFor(grants)
  const entries = await show(context, found, isMasked)
  const shown = entries.map((entry, at) => ({ entry, values: fieldsOf(found[at]?.before, found[at]?.after, { isMasked }) }))
  const rows = await sealed(context.db, shown, isMasked)
  return await writeExport(
    context,
    operator,
    {
      fileName: `audit-trail-${bangkokDay(context.clock.now())}`,
      subject: 'list:auditTrail.list',
      filter: { filter: chosen },
    },
    { columns: COLUMNS, rows },
  )
}

interface Exported {
  readonly entry: Entry
  readonly values: readonly FieldChange[]
  /** Null for a record of the last minute, which is not sealed yet. */
  readonly proof: RecordProof | null
  /** The proof of its seal, on the first row of each seal. */
  readonly seal: SealProof | null
}

/** Each record with its seal; the seal itself is proven on the first of its rows. A role that reads personal values hidden has no text of the record. */
async function sealed(db: Db, rows: readonly Pick<Exported, 'entry' | 'values'>[], isMasked: boolean): Promise<Exported[]> {
  const records = await listRecordProofs(
    db,
    rows.map(({ entry }) => BigInt(entry.auditId)),
  )
  const seals = new Map((await listSealProofs(db, [...new Set(records.map(({ sealId }) => sealId))])).map((seal) => [seal.id, seal]))
  const proofs = new Map(records.map((proof) => [String(proof.id), proof]))
  return rows.map((row) => {
    const proof = proofs.get(row.entry.auditId) ?? null
    const seal = proof === null ? null : (seals.get(proof.sealId) ?? null)
    if (seal !== null) seals.delete(seal.id)
    return { ...row, proof: proof === null || !isMasked ? proof : { ...proof, sealedText: '' }, seal }
  })
}

const COLUMNS: readonly Column<Exported>[] = [
  text(PROOF_TITLES.number, ({ entry }) => entry.number),
  time('เวลา', ({ entry }) => entry.at),
  text('ผู้ทำ', ({ entry }) => entry.actor),
  text(PROOF_TITLES.action, ({ entry }) => entry.action),
  text('การทำรายการ', ({ entry }) => entry.what),
  ...words('กลุ่ม', auditGroupWords, ({ entry }: Exported) => entry.group),
  text('รายการ', ({ entry }) => entry.about),
  text('เหตุผล', ({ entry }) => entry.reason),
  text('ผู้เสนอ', ({ entry }) => entry.second),
  text('ที่อยู่เครือข่าย', ({ entry }) => entry.address),
  text('เครื่อง', ({ entry }) => entry.device),
  text('เซสชัน', ({ entry }) => entry.session),
  text(PROOF_TITLES.before, ({ values }) => valuesText(values, 'before')),
  text(PROOF_TITLES.after, ({ values }) => valuesText(values, 'after')),
  text(PROOF_TITLES.seal, ({ proof }) => proof && String(proof.sealId)),
  text(PROOF_TITLES.text, ({ proof }) => proof && proof.sealedText),
  text(PROOF_TITLES.fingerprint, ({ proof }) => proof && proof.fingerprint),
  text(PROOF_TITLES.previous, ({ seal }) => seal && seal.previous),
  text(PROOF_TITLES.digest, ({ seal }) => seal && seal.digest),
  text(PROOF_TITLES.all, ({ seal }) => seal && seal.fingerprints),
]

function sealView({ id, sealedAt, fits }: SealRow): Reply<Schemas['open']>['seal'] {
  return { number: String(id), at: sealedAt.toISOString(), fits }
}

/** Roles that may not read members' data unmasked read no personal values here either. */
function isMaskedFor(grants: Grants): boolean {
  return !grants.has('members.reveal')
}

/** What a query limits the list to; null when it names an unknown person, or two subjects. */
async function filterOf(db: Db, { view, q, operator, member, about, address, from, to }: Chosen): Promise<TrailFilter | null> {
  const actor = operator === undefined ? null : await operators.idOf(db, operator.toLowerCase())
  const named = member === undefined ? null : ((await members.memberByUsername(db, member)) ?? undefined)
  if (actor === undefined || named === undefined) return null
  const ofMember = named === null ? null : `member:${named.id}`
  if (ofMember !== null && about !== undefined && about !== ofMember) return null
  return {
    actor: actor === null ? null : `op:${actor}`,
    actions: actionsOf(view, q),
    subject: ofMember ?? about ?? null,
    address: address ?? null,
    since: from === undefined ? null : startOfDay(from),
    until: to === undefined ? null : startOfDay(addDays(to, 1)),
  }
}

async function show({ db }: Pick<BaseContext, 'db'>, rows: readonly AuditRow[], isMasked: boolean): Promise<Entry[]> {
  const nameOf = await namesIn(
    db,
    rows.flatMap((row) => [row.actor, row.subject, textAt(row.after, 'proposedBy') ?? '']),
  )
  return rows.map((row) => {
    const { id, actor, action, subject, before, after, at, address, device, sessionId } = row
    const proposer = textAt(after, 'proposedBy')
    return {
      auditId: String(id),
      number: auditNumber(id),
      at: at.toISOString(),
      actor: nameOf(actor),
      action,
      ...wordsOf(action),
      subject,
      about: nameOf(subject),
      changed: changeText(fieldsOf(before, after, { isMasked })),
      reason: textAt(after, 'reason'),
      second: proposer === null ? null : nameOf(proposer),
      address,
      device: device === null ? null : deviceOf(device),
      session: sessionId === null ? null : String(sessionId),
    }
  })
}

/** The names of the operators and members among these texts; all else is shown as it is. */
async function namesIn(db: Db, texts: readonly string[]): Promise<(text: string) => string> {
  const people = [...new Set(texts)].flatMap((one) => personIn(one) ?? [])
  const ids = (kind: 'operator' | 'member') => people.flatMap((person) => (person.kind === kind ? [person.id] : []))
  const [operatorNames, usernames] = await Promise.all([
    operators.namesOf(db, ids('operator').map(operatorId)),
    members.usernamesOf(db, ids('member').map(memberId)),
  ])
  return (one) => {
    const person = personIn(one)
    if (person === null) return one
    const name = person.kind === 'operator' ? operatorNames.get(operatorId(person.id)) : usernames.get(memberId(person.id))
    return name ?? one
  }
}
