import { z } from 'zod'
import { labelled } from '../../fields.ts'
import { auditId, baht, moment, typedText } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import { minigameCode } from './schema.ts'
import { PACKAGE_POINTS_MAX, PACKAGE_SPINS_MAX, PACKAGES_MAX } from './limits.ts'

/** The versions of a table of prizes (features F-6). */
export const TABLE_STATUSES = ['DRAFT', 'PUBLISHED', 'ENDED'] as const
export type TableStatus = (typeof TABLE_STATUSES)[number]

const count = z.number().int()
const params = z.object({ code: minigameCode })
const whole = z.number({ error: 'กรุณากรอกตัวเลข' }).int('กรุณากรอกจำนวนเต็ม').min(1, 'กรุณากรอกจำนวนตั้งแต่ 1')

export const tableStatusWords = { DRAFT: 'ร่าง', PUBLISHED: 'ใช้อยู่', ENDED: 'สิ้นสุด' } as const satisfies Record<TableStatus, string>

/** A package as an operator writes it. */
export const packageInput = z.object({
  spins: whole.max(PACKAGE_SPINS_MAX, 'สปินต่อแพ็กเกจสูงสุด 1,000'),
  points: whole.max(PACKAGE_POINTS_MAX, `ราคาต่อแพ็กเกจสูงสุด ${PACKAGE_POINTS_MAX.toLocaleString('en')} พอยท์`),
})

/** Packages as they are saved: each size once. */
export const packagesInput = z.object({
  packages: z
    .array(packageInput, { error: 'กรุณากรอกแพ็กเกจ' })
    .min(1, 'ต้องมีอย่างน้อย 1 แพ็กเกจ')
    .max(PACKAGES_MAX, 'มีได้ไม่เกิน 8 แพ็กเกจ')
    .refine((packages) => new Set(packages.map(({ spins }) => spins)).size === packages.length, 'จำนวนสปินซ้ำกัน'),
  note: typedText().max(500, 'บันทึกยาวได้ไม่เกิน 500 ตัวอักษร').default(''),
  revision: count.nullable().meta({ description: 'of the draft that was edited; null where there was none' }),
})

const CHEAPEST = 'สปินถูกสุดของชุดนี้'

export const packageFigures = z.object({
  cheapest: labelled(z.number(), { label: CHEAPEST, kind: 'decimals' }).meta({
    description: 'points of a spin where it costs least, two decimals, rounded down',
  }),
  worth: labelled(z.number(), { label: 'มูลค่ารางวัลต่อสปิน (พอยท์)', kind: 'decimals' }).meta({
    description: 'points a spin is worth by the prizes in force, two decimals, rounded down',
  }),
  share: labelled(z.number(), { label: 'มูลค่าต่อราคาสปินถูกสุด', kind: 'percent' }).meta({
    description: 'worth in percent of the cheapest spin, two decimals, rounded down',
  }),
})

export const packagesVersion = z.object({
  version: count,
  status: labelled(z.enum(TABLE_STATUSES), { label: 'สถานะ', words: tableStatusWords }),
  packages: z.array(z.object({ spins: count, points: count })),
  cheapest: labelled(z.number(), { label: CHEAPEST, kind: 'decimals' }),
  note: z.string(),
  revision: count,
  madeBy: z.string().nullable(),
  madeAt: moment,
  publishedBy: z.string().nullable(),
  publishedAt: moment.nullable(),
  endedAt: moment.nullable(),
})

const list = z.object({ versions: z.array(packagesVersion) })

/** The draft of the packages with its figures per spin, next to the packages that are sold now. */
export const packagesPreview = packageFigures.extend({
  revision: count,
  version: count,
  packages: z.array(z.object({ spins: count, points: count })),
  inForce: packageFigures.extend({ packages: z.array(z.object({ spins: count, points: count })) }).nullable(),
  spins30: labelled(count, { label: 'รอบ 30 วัน', kind: 'count' }),
  cost30: labelled(baht, 'ต้นทุนประมาณ 30 วัน').meta({
    description: 'spins of the last 30 days times what one is worth under these prices',
  }),
  isTooMuch: z.boolean().meta({ description: 'the prizes in force are worth more than the cheapest spin: it cannot be published' }),
})

export const packageSchemas = {
  packages: { params, data: list },
  savePackages: { params, body: packagesInput, data: list },
  previewPackages: {
    params,
    data: packagesPreview,
  },
  publishPackages: {
    params,
    body: z.object({
      revision: count,
      reason: reasonField,
    }),
    data: z.object({ version: count, auditId: auditId.nullable() }),
  },
} as const
