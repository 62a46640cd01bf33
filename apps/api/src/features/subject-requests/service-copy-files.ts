import { creditKind } from '#features/wallet/rules-history'
import { bahtCell, momentCell } from '#infra/files/cell'
import type { Cell } from '#infra/files/cell'
import { csvOf } from '#infra/files/csv'

type Value = string | number | boolean | null

/** A part of the data of a person: rows of named values. */
export interface CopyPart {
  readonly part: string
  readonly content: readonly Readonly<Record<string, Value>>[] | null
}

/** The columns of each part in a spreadsheet. The Thai head is the glossary's; the same name without it is the key in the JSON file. */
const HEADS: Readonly<Record<string, string>> = {
  account: 'กระเป๋า',
  address: 'ที่อยู่เครือข่าย',
  amount: 'จำนวน',
  at: 'เวลา',
  balance: 'คงเหลือ',
  bankCode: 'ธนาคาร',
  bankNumber: 'เลขบัญชี',
  beganAt: 'เริ่มเมื่อ',
  bet: 'เดิมพัน (บาท)',
  birthDate: 'วันเกิด',
  closedAt: 'จบเมื่อ',
  createdAt: 'ทำรายการเมื่อ',
  creditedAt: 'เครดิตเมื่อ',
  device: 'อุปกรณ์',
  endedAt: 'จบเมื่อ',
  endedBecause: 'จบเพราะ',
  firstName: 'ชื่อ',
  firstSeenAt: 'ใช้ครั้งแรก',
  from: 'ตั้งแต่',
  game: 'เกม',
  identityVerifiedAt: 'ยืนยันตัวตนเมื่อ',
  isGiven: 'ยินยอม',
  kind: 'ชนิด',
  lastName: 'นามสกุล',
  lastSeenAt: 'ใช้ล่าสุด',
  line: 'LINE',
  meaning: 'รายการ',
  method: 'ช่องทาง',
  name: 'ชื่อ',
  number: 'เลขที่',
  openedAt: 'เริ่มเมื่อ',
  paidAt: 'จ่ายเมื่อ',
  phone: 'เบอร์โทรศัพท์',
  provider: 'ผู้ให้บริการ',
  reference: 'เลขอ้างอิง',
  referralCode: 'โค้ดแนะนำเพื่อน',
  registeredAt: 'สมัครเมื่อ',
  revokedAt: 'เพิกถอนเมื่อ',
  round: 'รอบเกม',
  status: 'สถานะ',
  text: 'ข้อความ',
  tier: 'ระดับ',
  title: 'ข้อความ',
  transfer: 'เลขบัญชีแยกประเภท',
  until: 'ถึง',
  username: 'ชื่อผู้ใช้',
  what: 'เรื่อง',
  won: 'ชนะ (บาท)',
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T/u
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'balance', 'bet', 'won'])

/** The files of a copy by their names: each part as JSON, as it is, and as CSV with Thai heads and the clock of Bangkok. */
export function copyFiles(parts: readonly CopyPart[]): Readonly<Record<string, string>> {
  const files = parts.flatMap(({ part, content }): [string, string][] => {
    const rows = (content ?? []).map((row) => (part === 'movements' ? { ...row, meaning: creditKind(String(row['kind'])).text } : row))
    const names = Object.keys(rows[0] ?? {})
    const csv = csvOf(
      names.map((name) => HEADS[name] ?? name),
      rows.map((row) => names.map((name) => cellOf(name, Reflect.get(row, name)))),
    )
    return [
      [`${part}.json`, JSON.stringify(rows, null, 2)],
      [`${part}.csv`, csv],
    ]
  })
  return Object.fromEntries(files)
}

function cellOf(name: string, value: unknown): Cell {
  if (value === null || value === undefined) return ''
  const text = String(value)
  if (AMOUNTS.has(name)) return bahtCell(text)
  return MOMENT.test(text) ? momentCell(text) : text
}
