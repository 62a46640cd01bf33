import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { choice } from '../../fields.ts'
import { id, INVALID_TEXT, line, moment } from '../../formats.ts'
import { pushTarget } from '../../push-target.ts'
import { tableFrom } from '../../typed-keys.ts'
import type { operatorAlertCalls } from './calls.ts'
import { WORK_KINDS } from '../work-queue/states.ts'
import { ALERT_CHOICES, CHANNEL_ENDS, DUTY_HOURS, WEBHOOK_STATES } from './states.ts'

const HALF_HOURS = 48
const CHOOSE_TIME = 'กรุณาเลือกเวลา'
const twoDigits = (value: number) => String(value).padStart(2, '0')
const times = Array.from({ length: HALF_HOURS }, (_, half) => `${twoDigits(Math.floor(half / 2))}:${half % 2 === 0 ? '00' : '30'}`)
const time = (label: string) => choice(tableFrom(times.map((one) => [one, `${one} น.`] as const)), { label, error: CHOOSE_TIME })

const channel = z.object({
  channelId: id,
  device: z.string(),
  madeAt: moment,
  removedAt: moment.nullable(),
  removedBecause: choice(CHANNEL_ENDS, { label: 'จบเพราะ', error: INVALID_TEXT }).nullable(),
})

const quiet = z.object({ from: time('ตั้งแต่'), until: time('ถึง') })

/** The hours in which nothing is sent; they may pass midnight. */
export const quietForm = quiet.refine(({ from, until }) => from !== until, { error: 'เวลาเริ่มและสิ้นสุดต้องต่างกัน', path: ['until'] })

const settings = z.object({ onDutyUntil: moment.nullable(), quiet: quiet.nullable() })

const kind = z.enum(WORK_KINDS, INVALID_TEXT)
const alertChoice = choice(ALERT_CHOICES, { label: 'แจ้งเตือนเมื่อ', error: 'กรุณาเลือกว่าจะแจ้งเตือนเมื่อไร' })
const choices = z.array(z.object({ kind, choice: alertChoice })).meta({ description: 'the kinds of tasks that the caller may do' })

export const operatorAlertSchemas = {
  read: {
    data: settings.extend({
      publicKey: z
        .string()
        .nullable()
        .meta({ description: 'base64url, for `pushManager.subscribe`; null where the installation sends none' }),
      channels: z.array(channel).meta({ description: 'live ones and those that ended in the last 30 days, the newest first' }),
      choices,
      webhook: z
        .enum(WEBHOOK_STATES)
        .meta({ description: "whether alerts go to the house's own tool; failing: it did not take the last one" }),
    }),
  },
  addChannel: {
    body: pushTarget.extend({
      device: line('ชื่อเครื่อง', { max: 60 }),
    }),
    data: channel,
  },
  removeChannel: { params: z.object({ channelId: id }), data: z.object({ removed: z.literal(true) }) },
  setDuty: {
    body: z.object({ hours: z.literal([0, ...DUTY_HOURS], INVALID_TEXT).meta({ description: '0 ends it' }) }),
    data: settings,
  },
  setChoice: { params: z.object({ kind }), body: z.object({ choice: alertChoice }), data: z.object({ choices }) },
  setQuiet: { body: z.object({ quiet: quietForm.nullable() }), data: settings },
} as const satisfies SchemasOf<typeof operatorAlertCalls>
