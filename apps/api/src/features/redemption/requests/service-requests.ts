import type { ParsedInput, Reply } from '@morakot/contract/contract-shape'
import type { redemptionSchemas } from '@morakot/contract/features/redemption/schema'
import { deliveryView, walletForm } from '@morakot/contract/features/redemption/schema-fields'
import { requestNumber } from '@morakot/contract/features/redemption/states'
import { offsetOf } from '@morakot/contract/formats'
import { refuse } from '@morakot/contract/refused'
import { numberFromPoints, points } from '@morakot/money/points'
import { z } from 'zod'
import type { MemberId } from '#infra/identity'
import { imageOf } from './rules.ts'
import { openText, sealText } from './service-context.ts'
import type { RedemptionContext, Sealing } from './service-context.ts'
import { countOwn, findAddress, findRequest, listOwn } from './store.ts'
import type { RequestRow } from './store.ts'

type Schemas = typeof redemptionSchemas
type View = Reply<Schemas['redeem']>['request']

/** What the member has redeemed, newest first. */
export async function readRequests(
  { db }: RedemptionContext,
  member: MemberId,
  query: ParsedInput<Schemas['requests']>['query'],
): Promise<Reply<Schemas['requests']>> {
  const page = { limit: query.limit, offset: offsetOf(query) }
  const status = query.status ?? null
  const [rows, total] = await Promise.all([listOwn(db, member, { status, ...page }), countOwn(db, member, status)])
  return { items: rows.map(requestOf), total }
}

/** One request of the member, with where it goes. Throws `redemption.not_found`. */
export async function readRequest(context: RedemptionContext, member: MemberId, id: string): Promise<Reply<Schemas['request']>> {
  const row = await findRequest(context.db, id)
  if (row === undefined || row.memberId !== member) return refuse('redemption.not_found')
  return { ...requestOf(row), ...goesTo(context, row) }
}

const sealedForm = z.object({ delivery: deliveryView.nullable(), wallet: walletForm.nullable() })
export type GoesTo = z.output<typeof sealedForm>

const ownerOf = (id: string) => `redemption:${id}`

/** Where a request goes, sealed for its row. */
export function sealGoal(context: Sealing, id: string, goal: GoesTo) {
  return sealText(context, ownerOf(id), JSON.stringify(goal))
}

/** Where a request goes: nulls for credit, and for what was erased. */
export function goesTo(context: RedemptionContext, { id, sealed }: Pick<RequestRow, 'id' | 'sealed'>): GoesTo {
  if (sealed === null) return { delivery: null, wallet: null }
  return sealedForm.parse(JSON.parse(openText(context, ownerOf(id), sealed)))
}

const keptBy = (member: MemberId) => `redemption_address:${member}`

export function sealKept(context: RedemptionContext, member: MemberId, delivery: z.output<typeof deliveryView>) {
  return sealText(context, keptBy(member), JSON.stringify(delivery))
}

/** The address that the member keeps for the next parcel; null when there is none. */
export async function readSavedAddress(context: RedemptionContext, member: MemberId): Promise<Reply<Schemas['savedAddress']>> {
  const sealed = await findAddress(context.db, member)
  return { delivery: sealed === undefined ? null : deliveryView.parse(JSON.parse(openText(context, keptBy(member), sealed))) }
}

/** A request as its member sees it: who moved it stays out. */
export function requestOf(row: RequestRow): View {
  const { id, number, itemId: item, itemName, type, price, status, reason, retries, carrier, trackingNumber, transactionHash } = row
  return {
    id,
    number: requestNumber(number),
    itemId: String(item),
    itemName,
    type,
    image: imageOf(row),
    priceInPoint: numberFromPoints(points(price)),
    status,
    reason,
    retries,
    carrier,
    trackingNumber,
    transactionHash,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.movedAt.toISOString(),
    timeline: row.timeline.map(({ status: at, note, at: moment }) => ({ status: at, note, at: moment })),
  }
}
