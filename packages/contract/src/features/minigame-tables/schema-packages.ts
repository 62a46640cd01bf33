import { z } from 'zod'
import { baht, moment, typedText } from '../../formats.ts'
import { reasonField } from '../../reason.ts'
import { minigameCode } from '../minigames/schema.ts'
import { PACKAGE_POINTS_MAX, PACKAGE_SPINS_MAX, PACKAGES_MAX } from './limits.ts'
import { TABLE_STATUSES } from './states.ts'

const count = z.number().int()
const params = z.object({ code: minigameCode })
const whole = z.number({ error: 'กรุณากรอกตัวเลข' }).int('กรุณากรอกจำนวนเต็ม').min(1, 'กรุณากรอกจำนวนตั้งแต่ 1')

const sold = z.object({
  spins: whole.max(PACKAGE_SPINS_MAX, 'สปินต่อแพ็กเกจสูงสุด 1,000'),
  points: whole.max(PACKAGE_POINTS_MAX, `ราคาต่อแพ็กเกจสูงสุด ${PACKAGE_POINTS_MAX.toLocaleString('en')} พอยท์`),
})

/** Packages as they are saved: each size once. */
export const packagesAsked = z.object({
  packages: z
    .array(sold, { error: 'กรุณากรอกแพ็กเกจ' })
    .min(1, 'ต้องมีอย่างน้อย 1 แพ็กเกจ')
    .max(PACKAGES_MAX, 'มีได้ไม่เกิน 8 แพ็กเกจ')
    .refine((packages) => new Set(packages.map(({ spins }) => spins)).size === packages.length, 'จำนวนสปินซ้ำกัน'),
  note: typedText().max(500, 'บันทึกยาวได้ไม่เกิน 500 ตัวอักษร').default(''),
  revision: count.nullable().meta({ description: 'of the draft that was edited; null where there was none' }),
})

const figures = z.object({
  cheapest: z.number().meta({ description: 'points of a spin where it costs least, two decimals, rounded down' }),
  worth: z.number().meta({ description: 'points a spin is worth by the prizes in force, two decimals, rounded down' }),
  share: z.number().meta({ description: 'worth in percent of the cheapest spin, two decimals, rounded down' }),
})

const version = z.object({
  version: count,
  status: z.enum(TABLE_STATUSES),
  packages: z.array(z.object({ spins: count, points: count })),
  cheapest: z.number(),
  note: z.string(),
  revision: count,
  madeBy: z.string().nullable(),
  madeAt: moment,
  publishedBy: z.string().nullable(),
  publishedAt: moment.nullable(),
  endedAt: moment.nullable(),
})

const list = z.object({ versions: z.array(version) })

export const packageSchemas = {
  packages: { params, data: list },
  savePackages: { params, body: packagesAsked, data: list },
  previewPackages: {
    params,
    data: figures.extend({
      revision: count,
      version: count,
      packages: z.array(z.object({ spins: count, points: count })),
      inForce: figures.extend({ packages: z.array(z.object({ spins: count, points: count })) }).nullable(),
      spins30: count,
      cost30: baht.meta({ description: 'spins of the last 30 days times what one is worth under these prices' }),
      isTooMuch: z.boolean().meta({ description: 'the prizes in force are worth more than the cheapest spin: it cannot be published' }),
    }),
  },
  publishPackages: {
    params,
    body: z.object({
      revision: count,
      reason: reasonField,
    }),
    data: z.object({ version: count, auditId: z.string().nullable() }),
  },
} as const
