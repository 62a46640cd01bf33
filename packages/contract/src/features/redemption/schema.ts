import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { id, INVALID_TEXT, moment, numberId, pagedOnce, pagedQuery, typedText } from '../../formats.ts'
import type { redemptionCalls } from './calls.ts'
import { deliveryForm, deliveryView, searchWord, walletForm } from './schema-fields.ts'
import { CARRIER_CODES, MEMBER_REFUSALS, REDEMPTION_STATUSES, REDEMPTION_TYPES, SEARCH_MAX } from './states.ts'

const count = z.number().int()
const points = z.number().int().meta({ description: 'points' })

const parent = z.object({
  id: numberId,
  parentId: z.null(),
  type: z.enum(REDEMPTION_TYPES),
  name: z.string(),
  image: z.string(),
  detail: z.string(),
  itemCount: count.meta({ description: 'rewards that can be seen now' }),
  priceInPoint: points.nullable().meta({ description: 'of the cheapest; null when there is none' }),
  remaining: z.null(),
})

const item = z.object({
  id: numberId,
  parentId: numberId,
  type: z.enum(REDEMPTION_TYPES),
  name: z.string(),
  image: z.string(),
  detail: z.string(),
  priceInPoint: points,
  remaining: count.nullable().meta({ description: 'pieces left; null when there is no end of them' }),
  endsAt: moment.nullable(),
})

const recommended = item.pick({ id: true, parentId: true, type: true, name: true, image: true, priceInPoint: true, remaining: true })

const place = z.object({ subdistrict: z.string(), district: z.string(), province: z.string(), postcode: z.string() })

const timeline = z.object({
  status: z.enum(REDEMPTION_STATUSES),
  at: moment,
  note: z.string().nullable().meta({ description: 'what an operator added to the state, such as that a parcel arrived' }),
})

const request = z.object({
  id,
  number: z.string(),
  itemId: numberId,
  itemName: z.string(),
  type: z.enum(REDEMPTION_TYPES),
  image: z.string(),
  priceInPoint: points,
  status: z.enum(REDEMPTION_STATUSES),
  reason: z.string().nullable().meta({ description: 'why it was refused or refunded' }),
  retries: count,
  carrier: z.enum(CARRIER_CODES).nullable().meta({ description: 'the one that the member named until there is a tracking number' }),
  trackingNumber: z.string().nullable(),
  transactionHash: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
  timeline: z.array(timeline),
})

const goesTo = {
  delivery: deliveryView.nullable().meta({ description: 'null when it is no parcel, and once it was erased' }),
  wallet: walletForm.nullable(),
}

const params = z.object({ id })

export const redemptionSchemas = {
  parents: { data: z.object({ items: z.array(parent), total: count }) },
  parent: { params: z.object({ parentId: numberId }), data: parent },
  items: {
    params: z.object({ parentId: numberId }),
    query: z.object({ ...pagedQuery, search: searchWord }).refine(...pagedOnce),
    data: z.object({ items: z.array(item), total: count }),
  },
  item: {
    params: z.object({ id: numberId }),
    data: item.extend({
      refused: z
        .enum(MEMBER_REFUSALS)
        .nullable()
        .meta({ description: 'why the member cannot have it now, whatever is sent; null when they can' }),
    }),
  },
  recommended: { data: z.array(recommended) },
  addresses: {
    query: z.object({ q: typedText().min(2, 'กรุณากรอกอย่างน้อย 2 ตัวอักษร').max(SEARCH_MAX, INVALID_TEXT) }),
    data: z.object({ items: z.array(place) }),
  },
  savedAddress: { data: z.object({ delivery: deliveryView.nullable() }) },
  requests: {
    query: z.object({ ...pagedQuery, status: z.enum(REDEMPTION_STATUSES, INVALID_TEXT).optional() }).refine(...pagedOnce),
    data: z.object({ items: z.array(request), total: count }),
  },
  request: { params, data: request.extend(goesTo) },
  redeem: {
    body: z.object({
      itemId: numberId,
      priceInPoint: points.optional().meta({ description: 'as the member has seen it: another price is shown before anything is taken' }),
      delivery: deliveryForm.optional(),
      wallet: walletForm.optional(),
      remember: z.boolean().optional().meta({ description: 'keep the address for the next time' }),
    }),
    data: z.object({ request, pointsAfter: points }),
  },
  cancel: { params, data: z.object({ request, pointsAfter: points }) },
} as const satisfies SchemasOf<typeof redemptionCalls>
