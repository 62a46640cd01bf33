import type { Refusals } from '../../refusal.ts'

export const operatorRoleRefusals = {
  'operator_roles.change_not_found': { status: 404, error: 'no such change', message: 'ไม่พบข้อเสนอนี้' },
  'operator_roles.already_proposed': { status: 409, error: 'a change waits for another owner', message: 'มีข้อเสนอที่รอเจ้าของระบบอีกคนอยู่แล้ว' },
  'operator_roles.already_decided': { status: 409, error: 'the change was decided', message: 'รายการนี้ดำเนินการไปแล้ว' },
  'operator_roles.expired': { status: 409, error: 'the proposal is too old', message: 'ข้อเสนอนี้หมดอายุแล้ว กรุณาเสนอใหม่' },
  'operator_roles.changed_meanwhile': { status: 409, error: 'it was changed meanwhile', message: 'มีการเปลี่ยนแปลงไปแล้ว กรุณาตรวจทานใหม่' },
  'operator_roles.nothing_changes': { status: 422, error: 'nothing would change', message: 'ไม่มีสิ่งที่เปลี่ยนแปลง' },
  'operator_roles.lasting_role_needed': {
    status: 422,
    error: 'a role with an end is one role in addition to one without an end',
    message: 'บทบาทที่มีวันสิ้นสุดมีได้หนึ่งบทบาท โดยเพิ่มจากบทบาทเดิมที่ยังถืออยู่',
  },
  'operator_roles.until_bounds': {
    status: 422,
    error: 'the end of a role is past or more than 90 days away',
    message: 'วันสิ้นสุดต้องอยู่หลังเวลานี้ และไม่เกิน {days} วัน',
  },
  'operator_roles.username_taken': { status: 409, error: 'the username is taken', message: 'ชื่อผู้ใช้นี้มีผู้ใช้แล้ว' },
  'operator_roles.two_owners_needed': {
    status: 409,
    error: 'two operators must be able to manage roles',
    message: 'ต้องมีผู้จัดการสิทธิ์อย่างน้อยสองคนเสมอ',
  },
  'operator_roles.second_operator_needed': {
    status: 409,
    error: 'another owner must approve',
    message: 'ต้องให้เจ้าของระบบอีกคนอนุมัติ และอนุมัติสิทธิ์ของตนเองไม่ได้',
  },
  'operator_roles.own_address': {
    status: 422,
    error: 'the list does not contain the present address',
    message: 'รายการนี้ไม่มีเครือข่ายที่คุณใช้อยู่ ({address}) จะทำให้เข้าคอนโซลไม่ได้',
  },
  'operator_roles.own_disable': {
    status: 409,
    error: 'an operator cannot disable the own account',
    message: 'ปิดบัญชีของตนเองไม่ได้ ต้องให้เจ้าหน้าที่คนอื่นปิด',
  },
  'operator_roles.already_disabled': { status: 409, error: 'the operator is disabled', message: 'เจ้าหน้าที่คนนี้ถูกปิดการใช้งานอยู่แล้ว' },
  'operator_roles.not_disabled': { status: 409, error: 'the operator is not disabled', message: 'เจ้าหน้าที่คนนี้ใช้งานได้อยู่แล้ว' },
  'operator_roles.last_owners': {
    status: 409,
    error: 'two owners must remain',
    message: 'ปิดไม่ได้ เพราะจะเหลือเจ้าของระบบไม่ถึงสองคน กรุณาเพิ่มเจ้าของระบบก่อน',
  },
} as const satisfies Refusals<'operator_roles'>
