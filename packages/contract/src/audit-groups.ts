/** The groups of the actions in the audit trail, in the order of its views. */
export const AUDIT_GROUPS = ['money', 'staff', 'rules', 'personal', 'refused', 'other'] as const
export type AuditGroup = (typeof AUDIT_GROUPS)[number]

export const auditGroupWords: Readonly<Record<AuditGroup, string>> = {
  money: 'การเงิน',
  staff: 'สิทธิ์และเจ้าหน้าที่',
  rules: 'กติกาและของที่ให้',
  personal: 'ข้อมูลส่วนบุคคล',
  refused: 'ถูกปฏิเสธ',
  other: 'อื่น ๆ',
}
