import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { labelled } from '../../fields.ts'
import { id, INVALID_TEXT, moment, typedText, whole } from '../../formats.ts'
import { reasonField as reason } from '../../reason.ts'
import { waitingChange } from '../trust/schema.ts'
import type { platformsConsoleCalls } from './calls.ts'
import { ADDRESS_LENGTH_MAX, isUpstreamAddress, PLATFORM_CODES, PRIORITY_MAX, SPORTS_PROVIDER_CODES } from './limits.ts'

const count = z.number().int()
const priority = whole('ลำดับ', { min: 1, max: PRIORITY_MAX })
const isActive = labelled(z.boolean(INVALID_TEXT), { label: 'เปิดให้บริการ', words: { true: 'เปิด', false: 'ปิด' } })
const revision = count.positive(INVALID_TEXT).meta({ description: 'of what was edited' })

const BY_CONFIGURATION = 'ตามค่าติดตั้ง'
const ADDRESS = 'ที่อยู่ API ปลายทาง'
const KEY = 'กุญแจ API'

const address = labelled(z.string().nullable(), { label: ADDRESS, none: BY_CONFIGURATION })
const prefix = labelled(z.string().nullable(), { label: 'คำนำหน้าชื่อผู้ใช้', none: 'ไม่มี (ระบบหลัก)' })
const place = labelled(count, 'ลำดับ')
const gatewayBaseUrl = labelled(z.string().nullable(), { label: 'เส้นทางเกตเวย์', none: '-' })

const changed = { revision: count, updatedAt: moment.nullable(), updatedBy: z.string().nullable() }

/** A platform as ENT-3 has it. */
export const platform = z.object({
  code: labelled(z.enum(PLATFORM_CODES), 'รหัส'),
  shortCode: z.string(),
  name: z.string(),
  prefix: prefix.meta({ description: 'of usernames; null on the primary platform' }),
  priority: place,
  isActive,
  gatewayBaseUrl: gatewayBaseUrl.meta({ description: 'a path of our own API; null on the primary platform' }),
  members: labelled(count, 'สมาชิก'),
  ...changed,
})

/** The result of the test request to a new address before it was proposed. */
const probe = z
  .object({ at: moment, status: count, tookMs: count })
  .nullable()
  .meta({ description: 'null: there was no new address to probe' })

/** A sports provider as ENT-2 has it; of its key only whether there is one. */
export const provider = z.object({
  code: z.enum(SPORTS_PROVIDER_CODES),
  platformCode: z.enum(PLATFORM_CODES),
  name: z.string(),
  prefix,
  gatewayBaseUrl,
  apiBaseUrl: address.meta({ description: 'null: where the configuration of the installation says' }),
  hasSecret: labelled(z.boolean(), { label: KEY, words: { true: 'ตั้งไว้แล้ว (ไม่แสดง)', false: BY_CONFIGURATION } }),
  isActive,
  priority: place,
  proposal: waitingChange
    .extend({
      apiBaseUrl: address,
      isKeyChanged: labelled(z.boolean(), { label: KEY, words: { true: 'เปลี่ยนกุญแจ', false: 'ใช้กุญแจเดิม' } }),
      probe: labelled(probe, 'ทดสอบที่อยู่ใหม่'),
    })
    .nullable()
    .meta({ description: 'an address or key that waits for another person' }),
  ...changed,
})

const change = { params: z.object({ code: z.enum(SPORTS_PROVIDER_CODES, INVALID_TEXT), changeId: id }) }

/** An address and a key as they wait for another person; the key is sealed. */
export const proposedProvider = z.object({
  apiBaseUrl: z.string().nullable(),
  isKeyChanged: z.boolean(),
  sealed: z
    .object({ keyId: z.string(), box: z.string() })
    .nullable()
    .meta({ description: 'null: the key of the installation holds again; looked at only where the key is changed' }),
  wasApiBaseUrl: z.string().nullable().default(null).meta({ description: 'the address when it was proposed' }),
  probe: probe.default(null),
})

export const platformsConsoleSchemas = {
  overview: { data: z.object({ platforms: z.array(platform), providers: z.array(provider) }) },
  editPlatform: {
    params: z.object({ code: z.enum(PLATFORM_CODES, INVALID_TEXT) }),
    body: z.object({ priority, isActive, revision, reason }),
    data: platform,
  },
  editProvider: {
    params: z.object({ code: z.enum(SPORTS_PROVIDER_CODES, INVALID_TEXT) }),
    body: z.object({
      priority,
      isActive,
      apiBaseUrl: labelled(typedText(), {
        label: ADDRESS,
        hint: 'https:// และชื่อโดเมนเท่านั้น เว้นว่างไว้เพื่อใช้ค่าติดตั้ง ที่อยู่และกุญแจใหม่มีผลเมื่ออีกคนอนุมัติ',
        none: BY_CONFIGURATION,
      })
        .max(ADDRESS_LENGTH_MAX, 'ที่อยู่ยาวเกินไป')
        .refine(isUpstreamAddress, 'ที่อยู่ต้องขึ้นต้นด้วย https:// และเป็นชื่อโดเมน ไม่มีรหัสผ่านหรือ ? ในที่อยู่')
        .nullable(),
      secret: labelled(z.string(INVALID_TEXT), { label: 'กุญแจใหม่', hint: 'เว้นว่างไว้เพื่อใช้กุญแจเดิม บันทึกแล้วเรียกดูไม่ได้' })
        .min(16, 'กุญแจต้องมีอย่างน้อย 16 ตัวอักษร')
        .max(200, 'กุญแจยาวเกินไป')
        .nullable()
        .optional()
        .meta({ description: 'write-only; left out: the key stays; null: the one of the installation holds again' }),
      revision,
      reason,
    }),
    data: provider,
  },
  approveProvider: { ...change, data: provider },
  declineProvider: { ...change, body: z.object({ reason }), data: provider },
} as const satisfies SchemasOf<typeof platformsConsoleCalls>
