import { z } from 'zod'
import { BULK_ROWS_MAX, bulkId, bulkReply, bulkRows } from '../../bulk.ts'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import {
  INVALID_TEXT,
  auditId,
  baht,
  id,
  line,
  moment,
  numberId,
  searchLine,
  tableQuery,
  typedCode,
  typedText,
  whole,
} from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import { orderWords, redemptionTypeWords } from '../../record-words.ts'
import type { redemptionConsoleCalls } from './calls.ts'
import { deliveryView, trackingNumber, transactionHash, walletForm } from './schema-fields.ts'
import { ARTWORKS, CARRIER_CODES, CARRIERS, PICTURE_BYTES_MAX, REDEMPTION_STATUSES, REDEMPTION_TYPES } from './states.ts'
import type { ItemStatus } from './states.ts'
import { tableOf } from '../../typed-keys.ts'

const count = z.number().int()

/** Base 64 makes four signs of three bytes. */
const PICTURE_TEXT_MAX = Math.ceil(PICTURE_BYTES_MAX / 3) * 4

const pictureHash = z.string().regex(/^[0-9a-f]{64}$/, INVALID_TEXT)

const content = {
  name: line('ชื่อของรางวัล', { max: 80 }),
  detail: labelled(typedText(), { label: 'รายละเอียด', kind: 'text' })
    .max(500, 'รายละเอียดยาวได้ไม่เกิน 500 ตัวอักษร')
    .regex(/^[^\p{Cs}\u0000]*$/u, INVALID_TEXT)
    .default(''),
  priceInPoint: whole('พอยท์', { min: 1, max: 10_000_000 }),
  value: whole('มูลค่า', { min: 1, max: 1_000_000, unit: 'บาท' }).meta({ description: 'THB; of free credit what is credited' }),
  memberLimit: labelled(whole('จำนวนต่อสมาชิก', { min: 1, max: 1_000 }), 'แลกได้ต่อสมาชิก (เว้นว่าง: ไม่จำกัด)')
    .nullable()
    .default(null)
    .meta({ description: 'ever, by one member' }),
  picture: pictureHash.nullable().default(null),
  artwork: z.enum(ARTWORKS, INVALID_TEXT).default('gift'),
  startsAt: labelled(moment, 'เริ่มแลก (เว้นว่าง: ทันที)').nullable().default(null),
  endsAt: labelled(moment, 'สิ้นสุด (เว้นว่าง: ไม่มีกำหนด)').nullable().default(null),
}

/** The groups of rewards, by their numbers. */
const itemGroupWords = { '1': 'เครดิตฟรี', '2': 'ของรางวัลพรีเมียม', '3': 'บัตรและของใช้', '4': 'คริปโต' } as const

/** The form of a reward's draft. */
export const itemForm = z.object({
  parentId: labelled(numberId, { label: 'หมวด', words: itemGroupWords }),
  stock: labelled(whole('สต็อก', { min: 0, max: 1_000_000 }), 'สต็อก (เว้นว่าง: ไม่จำกัด)')
    .nullable()
    .default(null)
    .meta({ description: 'pieces; null is no end of them' }),
  ...content,
})
/** The fields that an edit may change: kind, type and stock have their own calls. */
export const itemEdit = z.object({ version: count.min(1, INVALID_TEXT), ...content })

/** Pieces that are added, or taken out when negative. */
export const stockChange = z.object({
  change: labelled(whole('จำนวน', { min: -1_000_000, max: 1_000_000 }), 'เพิ่มหรือลด (ชิ้น)').refine(
    (change) => change !== 0,
    'กรุณากรอกจำนวนที่เพิ่มหรือลด',
  ),
  reason: reasonField,
})

/** In force at once, or proposed to another operator. */
const outcome = z.enum(['done', 'proposed'])

const itemStatusWords: Readonly<Record<ItemStatus, string>> = { DRAFT: 'ร่าง', PUBLISHED: 'เปิดแลก', ENDED: 'ปิดแลก' }
const itemStatus = choice(itemStatusWords, { label: 'สถานะ', error: INVALID_TEXT })
const type = choice(redemptionTypeWords, { label: 'ชนิด', error: INVALID_TEXT })
const points = labelled(count, { label: 'พอยท์', kind: 'count' })
const worth = labelled(baht, 'มูลค่า (บาท)')

export const rewardItem = z.object({
  id: numberId,
  parentId: numberId,
  parentName: labelled(z.string(), 'หมวด'),
  type: z.enum(REDEMPTION_TYPES),
  status: itemStatus,
  version: labelled(count, { label: 'รุ่น', kind: 'count' }),
  name: labelled(z.string(), 'ชื่อของรางวัล'),
  detail: z.string(),
  image: z.string(),
  picture: pictureHash.nullable(),
  artwork: z.enum(ARTWORKS),
  priceInPoint: points,
  value: worth,
  memberLimit: count.nullable(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  stock: count.nullable().meta({ description: 'pieces ever put in' }),
  taken: labelled(count, 'จองและส่งแล้ว').meta({ description: 'requested and not refunded' }),
  open: labelled(count, { label: 'กำลังทำ', kind: 'count' }).meta({ description: 'of them, still on their way' }),
  recommended: count.nullable().meta({ description: 'its place among the recommended' }),
  budget: baht.nullable().meta({ description: 'value of all pieces; null without an end' }),
  madeBy: labelled(z.string(), 'แก้ล่าสุดโดย'),
  madeAt: moment,
})

const CARRIER = 'บริษัทขนส่ง'
export const carrierWords = tableOf(CARRIER_CODES, (code) => CARRIERS[code].name)

const version = z.object({ version: count, name: z.string(), priceInPoint: count, value: baht, madeBy: z.string(), madeAt: moment })

export const redemptionOrder = z.object({
  id,
  number: labelled(z.string(), 'เลขคำขอ'),
  memberId: numberId,
  username: labelled(z.string(), 'สมาชิก'),
  itemName: labelled(z.string(), 'ของรางวัล'),
  type,
  image: z.string(),
  priceInPoint: points,
  value: worth,
  status: choice(orderWords, { label: 'สถานะ', error: INVALID_TEXT }),
  reason: labelled(z.string(), 'เหตุผล').nullable(),
  retries: labelled(count, 'ส่งใหม่แล้ว'),
  province: labelled(z.string(), 'จังหวัด').nullable(),
  carrier: labelled(z.enum(CARRIER_CODES), { label: CARRIER, words: carrierWords }).nullable(),
  trackingNumber: labelled(z.string(), 'เลขพัสดุ').nullable(),
  transactionHash: labelled(z.string(), 'แฮชธุรกรรม').nullable(),
  firstApproverId: numberId.nullable(),
  firstApprover: labelled(z.string(), 'ผู้อนุมัติคนแรก').nullable(),
  createdAt: labelled(moment, 'ขอเมื่อ'),
  updatedAt: moment,
  isLate: z.boolean().meta({ description: 'past its target: 24 hours, free credit 10 minutes' }),
})

const timeline = z.object({ status: z.enum(REDEMPTION_STATUSES), at: moment, note: z.string().nullable(), by: z.string() })

const numberParams = { params: z.object({ id: numberId }) }
const params = z.object({ id })

const trackingLine = z.object({
  number: typedCode().max(40, INVALID_TEXT),
  carrier: typedText().max(40, INVALID_TEXT),
  trackingNumber: typedCode().max(60, INVALID_TEXT),
})
const trackingLines = z.object({
  lines: z.array(trackingLine, INVALID_TEXT).min(1, 'กรุณาใส่รายการอย่างน้อยหนึ่งบรรทัด').max(BULK_ROWS_MAX, `ครั้งละไม่เกิน ${BULK_ROWS_MAX} บรรทัด`),
  prepares: z.boolean().default(false).meta({ description: 'takes parcels that wait or are being prepared too, through each state' }),
})
export const TRACKING_PROBLEMS = ['unknown', 'not_parcel', 'bad_state', 'carrier', 'number', 'twice'] as const
const checkedLines = z.object({
  lines: z.array(trackingLine.extend({ problem: z.enum(TRACKING_PROBLEMS).nullable(), itemName: z.string().nullable() })),
  good: count,
  bad: count,
})

const to = z.enum(['PROCESSING', 'APPROVED', 'DELIVERING', 'DELIVERED', 'REJECTED', 'ERROR'], INVALID_TEXT)
const moved = {
  reason: labelled(reasonField, { kind: 'text' }),
  carrier: choice(carrierWords, { label: CARRIER, error: 'กรุณาเลือกบริษัทขนส่ง', none: 'เลือกบริษัทขนส่ง' }),
  transactionHash: labelled(transactionHash, { placeholder: '0x…' }),
}

/** The required fields by the kind of move: a refusal's reason, a parcel's number, the hash of coins. The server decides the kind. */
export const moveForms = {
  plain: z.object({ to }),
  refusal: z.object({ to, reason: moved.reason }),
  parcel: z.object({ to, carrier: moved.carrier, trackingNumber }),
  coins: z.object({ to, transactionHash: moved.transactionHash }),
} as const

const moveRequested = z.object({
  to,
  reason: reasonField.optional(),
  carrier: moved.carrier.optional(),
  trackingNumber: trackingNumber.optional(),
  transactionHash: transactionHash.optional(),
})

export const redemptionConsoleSchemas = {
  catalogue: {
    query: z.object({
      ...tableQuery,
      q: labelled(searchLine({ max: 64 }), 'ชื่อของรางวัล').optional(),
      parentId: labelled(numberId, { label: 'หมวด', words: itemGroupWords }).optional(),
      status: itemStatus.optional(),
    }),
    data: z.object({ items: z.array(rewardItem), total: count }),
  },
  catalogueItem: { ...numberParams, data: rewardItem.extend({ versions: z.array(version) }) },
  draftItem: { body: itemForm, data: rewardItem },
  editItem: { ...numberParams, body: itemEdit, data: rewardItem.extend({ outcome }) },
  publishItem: { ...numberParams, body: z.object({}), data: rewardItem },
  endItem: { ...numberParams, body: z.object({ reason: reasonField }), data: rewardItem },
  stockItem: {
    ...numberParams,
    body: stockChange,
    data: rewardItem.extend({ outcome }),
  },
  recommend: {
    body: z.object({ itemIds: z.array(numberId).max(12, 'แนะนำได้ไม่เกิน 12 รายการ') }),
    data: z.object({ items: z.array(rewardItem) }),
  },
  picture: {
    body: z.object({
      content: z.base64('ไฟล์ไม่ถูกต้อง').max(PICTURE_TEXT_MAX, 'รูปใหญ่เกินไป ใช้ได้ไม่เกิน 5 MB'),
    }),
    data: z.object({ picture: pictureHash, image: z.string(), width: count, height: count, bytes: count }),
  },
  board: {
    query: z.object({
      ...tableQuery,
      q: labelled(searchLine({ max: 64 }), 'เลขคำขอ ชื่อผู้ใช้ เลขพัสดุ หรือของรางวัล').optional(),
      status: z.enum(REDEMPTION_STATUSES, INVALID_TEXT).optional(),
      type: type.optional(),
    }),
    data: z.object({ items: z.array(redemptionOrder), total: count, counts: z.record(z.enum(REDEMPTION_STATUSES), count) }),
  },
  order: { params, data: redemptionOrder.extend({ timeline: z.array(timeline), isErased: z.boolean() }) },
  reveal: {
    params,
    body: z.object({}),
    data: z.object({ delivery: deliveryView.nullable(), wallet: walletForm.nullable(), auditId }),
  },
  move: { params, body: moveRequested, data: redemptionOrder },
  approveCoins: { params, body: z.object({}), data: redemptionOrder },
  refund: {
    params,
    body: z.object({ proof: labelled(reasonField, 'หลักฐานว่าไม่ถึงมือสมาชิก'), picture: pictureHash.nullable().default(null) }),
    data: redemptionOrder,
  },
  note: { params, body: z.object({ text: labelled(line('บันทึก', { max: 200 }), 'บันทึก เช่น พัสดุถึงแล้ว หรือถูกตีกลับ') }), data: redemptionOrder },
  previewTracking: { body: trackingLines, data: checkedLines },
  tracking: { body: trackingLines.extend({ bulkId }), data: checkedLines },
  nextMany: { body: z.object({ bulkId, ids: bulkRows(id) }), data: bulkReply },
} as const satisfies SchemasOf<typeof redemptionConsoleCalls>
