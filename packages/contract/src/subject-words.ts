import type { SubjectKind } from './features/subject-requests/states.ts'

/** Requests of members about their own data. */
export const subjectKindWords: Readonly<Record<SubjectKind, string>> = {
  EXPORT: 'ขอสำเนาข้อมูล',
  RECTIFY: 'ขอแก้ไขข้อมูล',
  ERASE: 'ขอลบข้อมูล',
}
