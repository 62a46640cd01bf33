import { depositWords, freezeWords, liftWords, sessionsEndWords, withdrawalWords } from '@morakot/contract/record-words'
import { breakText, limitText, periodText } from '../copy.ts'
import type { TimelineEntry } from '../queries.ts'

/** The text of a member's timeline. */
export const timelineCopy = {
  what: 'เหตุการณ์',
  empty: 'ยังไม่มีเหตุการณ์',
} as const

const ACTION_TEXT: Readonly<Record<string, string>> = {
  'member.end_sessions': 'จบเซสชันทั้งหมด',
  'member.reveal': 'เปิดดูข้อมูลที่ปิดไว้',
  'member.reality_check.prompted': 'เตือนให้พัก',
  'member.reality_check.answered': 'ตอบการเตือนให้พัก',
  'members.device_revoked': 'เพิกถอนอุปกรณ์',
  'members.passkey_added': 'เพิ่มพาสคีย์',
  'members.passkey_removed': 'นำพาสคีย์ออก',
  'members.password_changed': 'เปลี่ยนรหัสผ่าน',
  'members.password_reset': 'ตั้งรหัสผ่านใหม่',
}

const wordOf = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code

const LIMIT_PREFIX = 'member.limit.'

function limitName(code: string): string {
  const [kind = '', period = ''] = code.split('.')
  return `${wordOf(limitText, kind)} ${wordOf(periodText, period)}`
}

/** One sentence of what happened. A code without a word is shown as it is, so that nothing is hidden. */
export function happenedText({ kind, code, subject, text }: Pick<TimelineEntry, 'kind' | 'code' | 'subject' | 'text'>): string {
  switch (kind) {
    case 'registered':
      return 'สมัครสมาชิก'
    case 'login':
      return subject === null ? 'เข้าระบบ' : `เข้าระบบ ${subject}`
    case 'deposit':
      return `ฝาก: ${wordOf(depositWords, code)}`
    case 'withdrawal':
      return `ถอน: ${wordOf(withdrawalWords, code)}`
    case 'note':
      return 'จดบันทึก'
    case 'frozen':
      return `ระงับบัญชี: ${wordOf(freezeWords, code)}`
    case 'lifted':
      return `ยกเลิกระงับ: ${wordOf(liftWords, code)}`
    case 'break':
      return wordOf(breakText, code)
    case 'limit':
      return `ตั้งวงเงิน ${limitName(code)}`
    case 'action':
      if (code.startsWith(LIMIT_PREFIX)) return `วงเงิน ${limitName(code.slice(LIMIT_PREFIX.length))}`
      return text === null ? wordOf(ACTION_TEXT, code) : `${wordOf(ACTION_TEXT, code)}: ${wordOf(sessionsEndWords, text)}`
  }
}
