import { IDLE_MINUTES } from './rules.ts'
/** The operators' own words: staff see the product from behind, so these are not the members' glossary. */
export const copy = {
  title: 'คอนโซลเจ้าหน้าที่',
  username: 'ชื่อผู้ใช้',
  password: 'รหัสผ่าน',
  login: 'เข้าสู่ระบบ',
  logout: 'ออกจากระบบ',
  signedInAs: 'เข้าสู่ระบบโดย',
  afterIdle: `ออกจากระบบให้แล้ว เพราะไม่มีการใช้งาน ${IDLE_MINUTES} นาที กรุณาเข้าสู่ระบบอีกครั้ง`,
  account: 'บัญชีของฉัน',
  proof: 'ยืนยันตัวตนอีกครั้ง',
  proofByPassword: 'กรุณายืนยันตัวตนด้วยรหัสผ่าน บัญชีนี้ยังไม่มีการยืนยันตัวตนขั้นที่สอง',
  proofHint: 'กรุณายืนยันตัวตนขั้นที่สอง',
  confirmProof: 'ยืนยันตัวตน',
  usePasskey: 'ใช้พาสคีย์',
  passkeyFailed: 'ใช้พาสคีย์ไม่สำเร็จ กรุณาลองใหม่',
  useRecovery: 'ใช้รหัสสำรอง',
  useOther: 'ใช้วิธีอื่น',
  recoveryCode: 'รหัสสำรอง',
  totpCode: 'รหัส 6 หลักจากแอปยืนยันตัวตน',
} as const
