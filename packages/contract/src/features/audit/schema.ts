import { z } from 'zod'
import type { SchemasOf } from '../../contract-shape.ts'
import { labelled } from '../../fields.ts'
import { INVALID_TEXT, line, moment, month } from '../../formats.ts'
import type { auditConsoleCalls } from './calls.ts'
import { ARCHIVE_STATES, FINDING_EFFECTS } from './states.ts'
import type { ArchiveState } from './states.ts'

const number = z.string().meta({ description: 'a number of the ledger, as text' })

const NEVER = 'ยังไม่เคย'
const counted = (label: string) => labelled(z.number().int(), { label, kind: 'count' })

export const auditFinding = z.object({
  findingId: number,
  invariant: z.string().meta({ description: 'its number in the list of invariants, and what is wrong' }),
  effect: z.enum(FINDING_EFFECTS),
  transferId: labelled(number, { label: 'รายการในบัญชี', none: 'ไม่ระบุ' }).nullable(),
  account: labelled(
    z.object({ accountId: number, code: z.string(), username: z.string().nullable().meta({ description: 'null for the house' }) }),
    'บัญชี',
  )
    .nullable()
    .meta({ description: 'null when no account is named, or the one that is named is gone' }),
  frozen: counted('บัญชีที่ถูกระงับ').meta({ description: 'accounts that give nothing until it is closed' }),
  times: counted('จำนวนครั้ง'),
  firstAt: labelled(moment, 'พบครั้งแรก'),
  lastAt: labelled(moment, 'พบล่าสุด'),
  isStillFound: z.boolean().meta({ description: 'it was found again since the last round over everything began' }),
  proposal: z.object({ operator: z.string(), reason: z.string(), at: moment }).nullable(),
})

export const auditStatusSchema = z.object({
  isOk: z.boolean().meta({ description: 'the auditor works, and nothing that it found is open' }),
  isLate: z.boolean().meta({ description: 'no pass for a minute, or a part of it did not finish within its limit' }),
  lateParts: z.array(z.string()).meta({ description: 'the parts of the pass that are late, as the auditor names them' }),
  lastPassAt: labelled(moment, { label: 'ตรวจล่าสุด', none: NEVER }).nullable(),
  lastRoundAt: labelled(moment, { label: 'ตรวจครบทุกบัญชี', none: NEVER })
    .nullable()
    .meta({ description: 'the end of the last round over everything' }),
  lagTransactions: counted('ธุรกรรมที่รอตรวจ'),
  transfersAudited: counted('รายการที่ตรวจแล้ว'),
  keptSeals: counted('ตราประทับที่เก็บไว้').meta({ description: 'number of the last seal that was copied out of the database' }),
  areWithdrawalsStopped: z.boolean(),
  findings: z.array(auditFinding),
  total: z.number().int(),
})

const count = z.number().int().min(0)

const left = (label: string) => labelled(count, { label, kind: 'count' })
const archiveWords = {
  writing: 'กำลังเขียนไฟล์',
  waiting: 'รอตรวจครบหนึ่งรอบ',
  releasing: 'กำลังย้ายออก',
  released: 'ย้ายออกครบแล้ว',
} as const satisfies Record<ArchiveState, string>

export const auditArchive = z.object({
  month: labelled(month, 'เดือน').meta({ description: 'everything up to its end when it is the first' }),
  endsAt: labelled(moment, 'ข้อมูลถึง').meta({ description: 'what was written before is in its files' }),
  transfers: left('รายการในไฟล์').meta({ description: 'in its files' }),
  state: labelled(z.enum(ARCHIVE_STATES), { label: 'สถานะ', words: archiveWords }),
  releasedRounds: left('รอบเกมที่ย้ายออก').meta({ description: 'that left the database so far' }),
  releasedMessages: left('ข้อความที่ย้ายออก'),
  releasedTransfers: left('รายการที่ย้ายออก'),
  recordedAt: moment.nullable().meta({ description: 'from then on its files count; null while they are written' }),
  releasedAt: moment.nullable().meta({ description: 'when all of its play had left' }),
})

export const auditArchivesSchema = z.object({
  items: z.array(auditArchive),
  nextDueAt: moment.nullable().meta({ description: 'when the next month may be archived; null while nothing of it was posted' }),
  isNextDue: z.boolean().meta({ description: 'that moment has come' }),
})

const params = z.object({ findingId: z.string(INVALID_TEXT).regex(/^[1-9]\d{0,17}$/, INVALID_TEXT) })

export const auditConsoleSchemas = {
  standing: { data: auditStatusSchema },
  archives: { data: auditArchivesSchema },
  propose: { params, body: z.object({ reason: labelled(line('เหตุผล', { max: 200 }), 'เหตุผล และสิ่งที่แก้ไขแล้ว') }), data: auditStatusSchema },
  refuse: { params, data: auditStatusSchema },
  close: { params, data: auditStatusSchema },
} as const satisfies SchemasOf<typeof auditConsoleCalls>
