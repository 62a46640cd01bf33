import type { AuditAction } from '@morakot/contract/nouns'
import type { ParsedInput } from '@morakot/contract/contract-shape'
import { itemEdit, stockChange } from '@morakot/contract/features/redemption/schema-console'
import type { redemptionConsoleSchemas } from '@morakot/contract/features/redemption/schema-console'
import { refuse } from '@morakot/contract/refused'
import { momentTerm } from '@morakot/contract/value-terms'
import type { Terms } from '@morakot/contract/value-terms'
import { numberFromPoints, points } from '@morakot/money/points'
import { bahtWords, exactSatang, satang } from '@morakot/money/satang'
import { changeKind } from '#features/value-changes/service-doors'
import type { ChangeKind, ChangedLine, ValueDoors } from '#features/value-changes/service-doors'
import type { Change } from '#features/value/rules'
import { recordAction } from '#infra/operators/audit'
import type { Db, Tx } from '#infra/db'
import type { OperatorId } from '#infra/identity'
import { changeStock, findCatalogueItem, isPicture, lockCatalogueItem, updateItem } from './store-catalogue.ts'
import type { CatalogueRow, Content } from './store-catalogue.ts'

type Schemas = typeof redemptionConsoleSchemas
type Edit = ParsedInput<Schemas['editItem']>['body']
type Stock = ParsedInput<Schemas['stockItem']>['body']

const PERMISSION = 'redemption.edit'

/** What all pieces of a reward are worth, in satang; null without a bound of pieces. */
export function budgetOf({ stock, value }: Pick<CatalogueRow, 'stock' | 'value'>): bigint | null {
  return stock === null ? null : value * BigInt(stock)
}

/** What the pieces that are left may cost, in satang; null without a bound of pieces (features F-128). */
function costOf({ stock, taken, value }: CatalogueRow): bigint | null {
  return stock === null ? null : value * BigInt(stock > taken ? stock - taken : 0)
}

function termsOf({ value, memberLimit, stock, price, startsAt, endsAt }: CatalogueRow): Terms {
  const limit = memberLimit === null ? null : BigInt(memberLimit)
  const pieces = stock === null ? null : BigInt(stock)
  return { more: { value, limit, pieces, endsAt: momentTerm(endsAt) }, less: { price, startsAt: momentTerm(startsAt) } }
}

/** What the publication of a draft changes. */
export const publicationOf = (row: CatalogueRow): Change => ({ before: null, after: termsOf(row), cost: costOf(row) })

/** What another content of a reward changes: nothing as long as members do not see it. */
function changeOf(row: CatalogueRow, after: CatalogueRow): Change {
  const isVisible = row.status === 'PUBLISHED'
  return { before: termsOf(isVisible ? row : after), after: termsOf(after), cost: costOf(after) }
}

/** The next version of a reward. The state is its version with its pieces. */
export const itemChanges: ChangeKind = changeKind<Edit>({
  name: 'item',
  permission: PERMISSION,
  schema: itemEdit,
  lock: async (tx, id) => stateOf(await requireItem(tx, id)),
  describe: async (db, { subject, body }) => {
    const row = await requireView(db, subject)
    if (row.version !== body.version) refuse('redemption.stale')
    const after = { ...row, ...(await contentOf(db, body)) }
    return { ...changeOf(row, after), title: row.name, lines: linesOf(row, after) }
  },
  apply: async (tx, { subject, body }, { by, at, proposedBy }) => {
    const row = await requireItem(tx, subject)
    // Of a draft the last editor is the maker, so that another operator publishes it.
    await updateItem(tx, subject, await contentOf(tx, body), { by: proposedBy ?? by, at })
    const before = { name: row.name, priceInPoint: numberFromPoints(points(row.price)) }
    await audit(tx, { operator: by, action: 'redemption.edit', id: subject, after: { ...body, ...proposalOf(proposedBy) }, before })
  },
})

/** More or fewer pieces of a reward. */
export const stockChanges: ChangeKind = changeKind<Stock>({
  name: 'stock',
  permission: PERMISSION,
  schema: stockChange,
  lock: itemChanges.lock,
  describe: async (db, { subject, body: { change } }) => {
    const row = await requireView(db, subject)
    const after = { ...row, stock: stockAfter(row, change) }
    return { ...changeOf(row, after), title: row.name, lines: linesOf(row, after) }
  },
  apply: async (tx, { subject, body: { change, reason } }, { by, proposedBy }) => {
    const row = await requireItem(tx, subject)
    const stock = stockAfter(row, change)
    await changeStock(tx, subject, change, by)
    const after = { stock, reason, ...proposalOf(proposedBy) }
    await audit(tx, { operator: by, action: 'redemption.stock', id: subject, after, before: { stock: row.stock } })
  },
})

/** What the gate for value shows of rewards, and carries out. */
export const redemptionDoors: ValueDoors = {
  editions: {
    reward: {
      permission: PERMISSION,
      open: async (db, id) => {
        const row = await requireView(db, id)
        return { change: publicationOf(row), madeBy: row.madeBy }
      },
    },
  },
  changes: [itemChanges, stockChanges],
}

const stateOf = ({ version, stock }: CatalogueRow) => `${version}:${stock ?? 'endless'}`
const proposalOf = (proposedBy: OperatorId | null) => (proposedBy === null ? {} : { proposedBy: `op:${proposedBy}` })

function stockAfter({ stock, taken }: CatalogueRow, change: number): number {
  if (stock === null) return refuse('redemption.bad_move')
  if (stock + change < taken) refuse('redemption.stock_below', { params: { count: taken }, field: 'change' })
  return stock + change
}

/** The terms that differ, as operators read them. */
function linesOf(before: CatalogueRow, after: CatalogueRow): readonly ChangedLine[] {
  const [was, is] = [termsView(before), termsView(after)]
  return Object.entries(is).flatMap(([field, now]) => {
    const earlier = was[field] ?? null
    return now === earlier ? [] : [{ field, before: earlier, after: now }]
  })
}

function termsView({ name, price, value, memberLimit, stock, startsAt, endsAt }: CatalogueRow): Record<string, string | null> {
  return {
    name,
    price: numberFromPoints(points(price)).toLocaleString('en'),
    value: bahtWords(satang(value)),
    memberLimit: memberLimit?.toLocaleString('en') ?? null,
    stock: stock?.toLocaleString('en') ?? null,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}

/** A reward, locked until the transaction ends. Throws `redemption.item_not_found`. */
export async function requireItem(tx: Tx, id: string): Promise<CatalogueRow> {
  return (await lockCatalogueItem(tx, id)) ?? refuse('redemption.item_not_found')
}

async function requireView(db: Db | Tx, id: string): Promise<CatalogueRow> {
  return (await findCatalogueItem(db, id)) ?? refuse('redemption.item_not_found')
}

interface Audited {
  readonly operator: OperatorId
  readonly action: AuditAction
  readonly id: string
  readonly after: object
  readonly before?: object
}

/** Writes an action on a reward into the audit. */
export async function audit(tx: Tx, { operator, action, id, after, before }: Audited): Promise<void> {
  await recordAction(tx, { actor: `op:${operator}`, action, subject: `redemption_item:${id}`, after, ...(before && { before }) })
}

/** What an operator filled in. Throws `redemption.not_a_picture` and, for an end before the start, `site.invalid`. */
export async function contentOf(db: Db | Tx, form: Omit<Edit, 'version'>): Promise<Content> {
  const { name, detail, priceInPoint, memberLimit, artwork } = form
  const picture = form.picture === null ? null : Buffer.from(form.picture, 'hex')
  if (picture !== null && !(await isPicture(db, picture))) refuse('redemption.not_a_picture', { field: 'picture' })
  const startsAt = form.startsAt === null ? null : new Date(form.startsAt)
  const endsAt = form.endsAt === null ? null : new Date(form.endsAt)
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) refuse('site.invalid', { fields: { endsAt: 'วันสิ้นสุดต้องอยู่หลังวันเริ่ม' } })
  return { name, detail, price: BigInt(priceInPoint), value: exactSatang(form.value), memberLimit, picture, artwork, startsAt, endsAt }
}
