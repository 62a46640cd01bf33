import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice, labelled } from '../../fields.ts'
import { id, INVALID_TEXT, line, moment } from '../../formats.ts'
import { reasonField as reason } from '../../reason.ts'
import { GRANTS, OPERATOR_ROLES } from '../../permission.ts'
import { PERMISSIONS } from '../../nouns.ts'
import { proposalNumber } from '../../proposal.ts'
import { newPassword } from '../members/schema-fields.ts'
import { numberId, operatorUsername } from '../operators/schema.ts'
import { network, networksText } from './schema-networks.ts'
import type { operatorRoleCalls } from './calls.ts'

const role = choice(OPERATOR_ROLES, { error: INVALID_TEXT })
const held = z.object({ permission: z.enum(PERMISSIONS, INVALID_TEXT), grant: z.enum(GRANTS, INVALID_TEXT) })
const roles = labelled(z.array(role, INVALID_TEXT), 'บทบาท')
  .min(1, 'เลือกอย่างน้อยหนึ่งบทบาท')
  .max(2, 'เลือกได้ไม่เกินสองบทบาท')
  .refine((list) => new Set(list).size === list.length, 'เลือกบทบาทซ้ำ')

/** A role that is held until an end: by a substitute, for a night shift. */
const temporaryRole = z.object({ role, until: moment })
export type TemporaryRole = z.output<typeof temporaryRole>

/** A role with an end ends within so many days: longer is no substitution. */
export const TEMPORARY_DAYS_MAX = 90

/** The days after which a permission counts as unused (console-2.md O-55). */
export const UNUSED_DAYS = 90

const statusWords = { PROPOSED: 'รอคนที่ 2', APPROVED: 'อนุมัติแล้ว', DECLINED: 'ไม่อนุมัติ', EXPIRED: 'หมดอายุ' } as const

/** A proposal to change a role or a person's roles, and its outcome. */
export const operatorChange = z.object({
  changeId: id,
  number: proposalNumber,
  subject: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('role'), role, before: z.array(held), after: z.array(held) }),
    z.object({
      kind: z.literal('person'),
      operatorId: numberId,
      displayName: z.string(),
      before: z.array(role),
      after: z.array(role),
      temporaryBefore: temporaryRole.nullable(),
      temporaryAfter: temporaryRole.nullable().meta({ description: 'which of the roles has an end' }),
    }),
    z.object({ kind: z.literal('invitation'), username: z.string(), displayName: z.string(), roles: z.array(role) }),
    z.object({ kind: z.literal('networks'), before: z.array(network), after: z.array(network) }),
    z.object({ kind: z.enum(['factors', 'enable']), operatorId: numberId, displayName: z.string() }),
  ]),
  reason: labelled(z.string(), 'เหตุผล'),
  status: choice(statusWords, { error: INVALID_TEXT }),
  proposedBy: z.string(),
  proposedAt: moment,
  isOwn: z.boolean().meta({ description: 'the caller proposed it, and may take it back but not approve it' }),
  decidedBy: z.string().nullable().meta({ description: 'null also for a reset that the terminal made with the proposer' }),
  decidedAt: moment.nullable(),
  declinedBecause: labelled(z.string(), 'เหตุผลที่ปิด').nullable(),
  inForceAt: moment.nullable().meta({ description: 'when an approved one takes force; until then it is undone by declining it' }),
})

/** An approved change, once with the code by which the operator sets up the first second factor. */
export const approvedChange = operatorChange.extend({
  inForceAt: labelled(operatorChange.shape.inForceAt, 'ใช้ได้ตั้งแต่'),
  enrolmentCode: labelled(z.string(), 'รหัสครั้งเดียว')
    .nullable()
    .meta({ description: 'sets up the first second factor: 24 hours, once; shown this once' }),
})

const disabledOperator = z.object({ operatorId: numberId, withdrawnProposals: labelled(z.number().int(), 'ข้อเสนอที่ถูกถอน') })

const params = z.object({ changeId: id })

export const operatorRoleSchemas = {
  people: {
    data: z.object({
      items: z.array(
        z.object({
          operatorId: numberId,
          username: z.string(),
          displayName: z.string(),
          roles: z.array(role),
          temporary: temporaryRole.nullable().meta({ description: 'which of the roles has an end' }),
          hasSecondFactor: z.boolean(),
          isDisabled: z.boolean(),
          lastSeenAt: moment.nullable(),
        }),
      ),
    }),
  },
  matrix: {
    data: z.object({
      permissions: z.array(z.object({ permission: z.enum(PERMISSIONS), label: z.string() })),
      roles: z.array(z.object({ role, title: z.string(), version: z.number().int(), changedAt: moment, permissions: z.array(held) })),
    }),
  },
  changes: { data: z.object({ items: z.array(operatorChange) }) },
  proposeRole: {
    body: z.object({
      role,
      version: z.number(INVALID_TEXT).int(INVALID_TEXT).meta({ description: 'the version that the proposer saw' }),
      permissions: z
        .array(held, INVALID_TEXT)
        .max(PERMISSIONS.length, INVALID_TEXT)
        .refine((list) => new Set(list.map(({ permission }) => permission)).size === list.length, INVALID_TEXT),
      reason,
    }),
    data: operatorChange,
  },
  unused: {
    data: z.object({
      items: z.array(
        z.object({
          operatorId: numberId,
          displayName: z.string(),
          username: z.string(),
          permission: z.enum(PERMISSIONS),
          label: z.string(),
          roles: z.array(role).meta({ description: 'of the operator, those that give it' }),
          since: moment.meta({ description: 'the last use, or the moment from which it is unused' }),
          isNever: z.boolean().meta({ description: 'not used since it was given, or since uses are noted' }),
        }),
      ),
    }),
  },
  proposePerson: {
    body: z.object({
      operatorId: numberId,
      roles,
      until: labelled(moment, { label: 'บทบาทที่เพิ่มสิ้นสุด', hint: `เว้นว่างเมื่อไม่มีกำหนด ไม่เกิน ${TEMPORARY_DAYS_MAX} วัน` }).optional(),
      reason,
    }),
    data: operatorChange,
  },
  proposeInvitation: {
    body: z.object({
      username: labelled(operatorUsername, 'ชื่อผู้ใช้'),
      displayName: line('ชื่อที่แสดง', { max: 60 }),
      password: labelled(newPassword, {
        label: 'รหัสผ่านแรก',
        hint: 'แจ้งเจ้าหน้าที่ใหม่เอง ผู้อนุมัติจะเห็นรหัสครั้งเดียวแทน คนเดียวจึงเข้าบัญชีนี้ไม่ได้',
        kind: 'password',
      }),
      roles,
      reason,
    }),
    data: operatorChange,
  },
  proposeFactorReset: { body: z.object({ operatorId: numberId, reason }), data: operatorChange },
  networks: {
    data: z.object({ items: z.array(network), address: z.string().meta({ description: 'of the caller, as the product sees it' }) }),
  },
  proposeNetworks: {
    body: z.object({
      networks: labelled(networksText, {
        label: 'เครือข่ายที่อนุญาต',
        hint: 'คั่นด้วยจุลภาค เช่น 203.0.113.0/24 สำนักงาน, 198.51.100.7 บ้าน เว้นว่างเพื่อให้เข้าได้จากทุกที่',
        kind: 'text',
      }),
      reason,
    }),
    data: operatorChange,
  },
  proposeEnable: { body: z.object({ operatorId: numberId, reason }), data: operatorChange },
  disable: {
    params: z.object({ operatorId: numberId }),
    body: z.object({ reason }),
    data: disabledOperator,
  },
  approve: {
    params,
    data: approvedChange,
  },
  decline: { params, body: z.object({ reason }), data: operatorChange },
} as const satisfies SchemasOf<typeof operatorRoleCalls>
