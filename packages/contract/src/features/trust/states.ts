/** What each change of trust is called where owners are told of it, by its action in the audit. */
export const TRUST_WORDS: Readonly<Record<string, string>> = {
  'sports_provider.edit': 'แก้ไขลำดับหรือสถานะผู้ให้บริการ',
  'sports_provider.approved': 'อนุมัติที่อยู่หรือกุญแจใหม่ของผู้ให้บริการ',
  'sports_provider.upstream': 'ที่อยู่หรือกุญแจใหม่ของผู้ให้บริการมีผลแล้ว',
  'sports_provider.undone': 'ยกเลิกที่อยู่หรือกุญแจใหม่ของผู้ให้บริการก่อนมีผล',
  'platform.edit': 'แก้ไขลำดับหรือสถานะแพลตฟอร์ม',
  'site.setting_approved': 'อนุมัติบัญชีสำรองใหม่',
  'site.setting_saved': 'บัญชีสำรองเปลี่ยนแล้ว',
  'site.setting_undone': 'ยกเลิกบัญชีสำรองใหม่ก่อนมีผล',
  'rules.approved': 'อนุมัติการแก้ไขกติกา',
  'rules.changed': 'กติกาใหม่มีผลแล้ว',
  'rules.undone': 'ยกเลิกการแก้ไขกติกาก่อนมีผล',
  'tiers.approved': 'อนุมัติเกณฑ์ใหม่ของระดับสมาชิก',
  'tiers.edit': 'เกณฑ์ใหม่ของระดับสมาชิกมีผลแล้ว',
  'tiers.undone': 'ยกเลิกเกณฑ์ใหม่ของระดับสมาชิกก่อนมีผล',
  'person_exception.approve': 'อนุมัติข้อยกเว้นผู้พักการเล่น',
  'operator.made': 'เพิ่มเจ้าหน้าที่จากเครื่องเซิร์ฟเวอร์',
  'operator.disabled': 'ปิดการใช้งานเจ้าหน้าที่',
  'operator.roles_given': 'ให้บทบาทแก่เจ้าหน้าที่',
  'operator.factors_reset': 'ล้างการยืนยันขั้นที่สองของเจ้าหน้าที่',
  'operator.enrolment_code_made': 'ออกรหัสครั้งเดียวให้เจ้าหน้าที่',
  'operator_role.approved': 'อนุมัติการเปลี่ยนเจ้าหน้าที่หรือสิทธิ์',
  'operator_role.changed': 'การเปลี่ยนเจ้าหน้าที่หรือสิทธิ์มีผลแล้ว',
  'operator_role.undone': 'ยกเลิกการเปลี่ยนเจ้าหน้าที่หรือสิทธิ์ก่อนมีผล',
  'trust.key_changed': 'กุญแจหรือที่อยู่ในการตั้งค่าเครื่องเปลี่ยนไปจากครั้งก่อน',
  'trust.stale': 'ข้อเสนอตกไปเพราะข้อมูลเปลี่ยน',
  'trust.withdrawn': 'ข้อเสนอถูกถอนเพราะปิดการใช้งานเจ้าหน้าที่',
}

/** The parties whose keys are in the environment. */
export const KEY_PARTY_CODES = ['bank', 'slips', 'sms', 'identity', 'trueMoney', 'gateway', 'provider'] as const
export type KeyParty = (typeof KEY_PARTY_CODES)[number]

export const KEY_PARTIES = {
  bank: 'ธนาคาร',
  slips: 'ผู้ตรวจสลิป',
  sms: 'ผู้ส่ง SMS',
  identity: 'ผู้ตรวจตัวตน',
  trueMoney: 'ทรูมันนี่',
  gateway: 'เกตเวย์',
  provider: 'ค่ายเกม',
} as const satisfies Record<KeyParty, string>
