import type { Audits } from '../../audit.ts'

export const trustAudits = {
  'proposal.expired': {},
  'proposal.stale': {},
  'proposal.withdrawn': {},
  'trust.expired': {},
  'trust.key_changed': { changes: 'trust', label: 'กุญแจหรือที่อยู่ในการตั้งค่าเครื่องเปลี่ยนไปจากครั้งก่อน' },
  'trust.stale': { changes: 'trust', label: 'ข้อเสนอตกไปเพราะข้อมูลเปลี่ยน' },
  'trust.withdrawn': { changes: 'trust', label: 'ข้อเสนอถูกถอนเพราะปิดการใช้งานเจ้าหน้าที่' },
} as const satisfies Audits
