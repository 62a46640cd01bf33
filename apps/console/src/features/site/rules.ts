import type { ConfigKey } from '@morakot/contract/features/site/limits'
import { settingSchemas } from '@morakot/contract/features/site/schema-settings'
import { localMoment, typedMoment } from '@morakot/contract/bangkok-day'

export interface FieldRow {
  readonly name: string
  readonly label: string
  readonly kind: 'line' | 'text' | 'moment' | 'bank' | 'level'
  readonly hint?: string
}

const TITLE = { name: 'title', label: 'หัวข้อ', kind: 'line' } as const
const BODY = { name: 'body', label: 'ข้อความ', kind: 'text' } as const
const OPTIONAL = 'ไม่กรอกก็ได้'
const CONTACT = { kind: 'line', hint: 'เช่น @morakot หรือ https://line.me/…' } as const

/** The form of each key, field by field. */
export const FORMS = {
  ANNOUNCEMENT: [
    TITLE,
    BODY,
    { name: 'level', label: 'ระดับ', kind: 'level' },
    { name: 'startAt', label: 'เวลาเริ่ม', kind: 'moment', hint: OPTIONAL },
    { name: 'endAt', label: 'เวลาสิ้นสุด', kind: 'moment', hint: OPTIONAL },
  ],
  MAINTENANCE: [
    { ...TITLE, hint: OPTIONAL },
    { ...BODY, hint: OPTIONAL },
    { name: 'until', label: 'คาดว่าเสร็จ', kind: 'moment', hint: 'เป็นเวลาโดยประมาณ ไม่เปิดเว็บไซต์เอง' },
  ],
  WELCOME_MODAL: [
    TITLE,
    BODY,
    { name: 'image', label: 'รูปภาพ', kind: 'line', hint: 'ที่อยู่ในแอป เช่น /art/gift.svg ไม่กรอกก็ได้' },
    { name: 'link', label: 'ลิงก์', kind: 'line', hint: 'หน้าในแอป เช่น /promotion ไม่กรอกก็ได้' },
  ],
  LINE_ACCOUNT: [
    { ...CONTACT, name: 'PUBLIC', label: 'ผู้เยี่ยมชม' },
    { ...CONTACT, name: 'DEFAULT1', label: 'สมาชิกทั่วไป ท้ายชื่อเลขคี่' },
    { ...CONTACT, name: 'DEFAULT2', label: 'สมาชิกทั่วไป ท้ายชื่อเลขคู่หรือไม่มีเลข' },
    { ...CONTACT, name: 'ELITE', label: 'Elite' },
    { ...CONTACT, name: 'EMPEROR', label: 'Emperor' },
  ],
  NEW_USER_MODAL: [TITLE, BODY],
  BACKUP_BANK_ACCOUNT: [
    { name: 'bankCode', label: 'ธนาคาร', kind: 'bank' },
    { name: 'number', label: 'เลขบัญชี', kind: 'line' },
    { name: 'name', label: 'ชื่อบัญชี', kind: 'line' },
    { name: 'note', label: 'หมายเหตุ', kind: 'line', hint: OPTIONAL },
  ],
  PROMOTION_FOMO: [
    { name: 'text', label: 'ข้อความ', kind: 'text' },
    { name: 'endAt', label: 'เวลาสิ้นสุด', kind: 'moment', hint: OPTIONAL },
  ],
} as const satisfies Record<ConfigKey, readonly FieldRow[]>

/** What stands in the form's fields, as text. */
export type Draft = Readonly<Record<string, string>>

/** A stored value as it is edited: moments in Thai time. */
export function draftOf(key: ConfigKey, value: Readonly<Record<string, string>> | null): Draft {
  const rows: readonly FieldRow[] = FORMS[key]
  return Object.fromEntries(
    rows.map(({ name, kind }) => {
      const stored = value?.[name] ?? (kind === 'level' ? 'INFO' : '')
      return [name, kind === 'moment' ? localMoment(stored) : stored]
    }),
  )
}

/** What is sent: fields left empty are left out, moments are ISO 8601 again. */
export function valueOf(key: ConfigKey, draft: Draft): Record<string, string> {
  const rows: readonly FieldRow[] = FORMS[key]
  return Object.fromEntries(
    rows.flatMap(({ name, kind }) => {
      const text = draft[name] ?? ''
      if (text.trim() === '') return []
      return [[name, kind === 'moment' ? typedMoment(text) : text]]
    }),
  )
}

/** Thai text by field, by the schema that the server judges by too. Empty when all is well. */
export function problemsOf(key: ConfigKey, draft: Draft): Readonly<Record<string, string>> {
  const parsed = settingSchemas[key].safeParse(valueOf(key, draft))
  if (parsed.success) return {}
  const problems: Record<string, string> = {}
  for (const issue of parsed.error.issues) problems[String(issue.path[0])] ??= issue.message
  return problems
}
