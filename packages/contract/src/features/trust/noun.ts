import { defineNoun } from '../../noun.ts'
import { trustCalls } from './calls.ts'
import { trustRefusals } from './refusals.ts'

/** The parties that are trusted about money, and how two operators change them (features F-129). */
export const trustNoun = defineNoun({
  noun: 'trust',
  console: trustCalls,
  refusals: trustRefusals,
  // Features F-129: who is believed about money is said by two of owner and finance.
  permissions: {
    'trust.approve': { label: 'อนุมัติที่อยู่และกุญแจของผู้ให้บริการ (ต้องสองคน)', roles: { owner: 'two', finance: 'two' } },
  },
  audits: {
    'proposal.expired': {},
    'proposal.stale': {},
    'proposal.withdrawn': {},
    'trust.expired': {},
    'trust.key_changed': { changes: 'trust', label: 'กุญแจหรือที่อยู่ในการตั้งค่าเครื่องเปลี่ยนไปจากครั้งก่อน' },
    'trust.stale': { changes: 'trust', label: 'ข้อเสนอตกไปเพราะข้อมูลเปลี่ยน' },
    'trust.withdrawn': { changes: 'trust', label: 'ข้อเสนอถูกถอนเพราะปิดการใช้งานเจ้าหน้าที่' },
  },
})
