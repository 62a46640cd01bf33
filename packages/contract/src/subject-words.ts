import type { NotedKind } from './features/notes/states.ts'
import type { SubjectKind } from './features/subject-requests/states.ts'

/** Requests of members about their own data. */
export const subjectKindWords: Readonly<Record<SubjectKind, string>> = {
  EXPORT: 'ขอสำเนาข้อมูล',
  RECTIFY: 'ขอแก้ไขข้อมูล',
  ERASE: 'ขอลบข้อมูล',
}

/** On what operators write notes. */
export const notedWords: Readonly<Record<NotedKind, string>> = {
  member: 'สมาชิก',
  withdrawal: 'รายการถอน',
  deposit: 'รายการฝาก',
  receipt: 'เงินเข้าที่จับคู่ไม่ได้',
  difference: 'ผลต่างกระทบยอด',
  alert: 'เคสความเสี่ยง',
}
