import { defineNoun } from '../../noun.ts'
import { operatorRoleCalls } from './calls.ts'
import { operatorRoleRefusals } from './refusals.ts'

export const operatorRolesNoun = defineNoun({
  noun: 'operatorRoles',
  console: operatorRoleCalls,
  refusals: operatorRoleRefusals,
  audits: {
    'operator.made': { changes: 'trust', label: 'เพิ่มเจ้าหน้าที่จากเครื่องเซิร์ฟเวอร์' },
    'operator.disabled': { changes: 'trust', label: 'ปิดการใช้งานเจ้าหน้าที่' },
    'operator.factors_reset': { changes: 'trust', label: 'ล้างการยืนยันขั้นที่สองของเจ้าหน้าที่' },
    'operator.enrolment_code_made': { changes: 'trust', label: 'ออกรหัสครั้งเดียวให้เจ้าหน้าที่' },
    'operator_role.proposed': {},
    'operator_role.approved': { changes: 'trust', label: 'อนุมัติการเปลี่ยนเจ้าหน้าที่หรือสิทธิ์' },
    'operator_role.changed': { changes: 'trust', label: 'การเปลี่ยนเจ้าหน้าที่หรือสิทธิ์มีผลแล้ว' },
    'operator_role.ended': { changes: 'trust', label: 'บทบาทของเจ้าหน้าที่หมดเวลา' },
    'operator_role.declined': {},
    'operator_role.undone': { changes: 'trust', label: 'ยกเลิกการเปลี่ยนเจ้าหน้าที่หรือสิทธิ์ก่อนมีผล' },
  },
})
