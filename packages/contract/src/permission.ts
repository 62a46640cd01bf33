/** The roles of operators: their code and Thai title. A person holds one or two. */
export const OPERATOR_ROLES = {
  owner: 'เจ้าของระบบ',
  finance: 'การเงิน',
  risk: 'ความเสี่ยง',
  support: 'ซัพพอร์ต',
  marketing: 'การตลาด',
  content: 'คอนเทนต์',
  auditor: 'ผู้ตรวจสอบ',
} as const

export type OperatorRole = keyof typeof OPERATOR_ROLES

/** Every role, the owner first. */
export const OPERATOR_ROLE_CODES = [
  'owner',
  'finance',
  'risk',
  'support',
  'marketing',
  'content',
  'auditor',
] as const satisfies readonly OperatorRole[]

/** How a role holds a permission, strongest first: acts alone, acts as one of two people, reads, reads with personal data masked. */
export const GRANTS = ['may', 'two', 'view', 'masked'] as const
export type Grant = (typeof GRANTS)[number]

/** One permission: its Thai name, and the roles that hold it in a new installation. Owners change roles later. */
export interface PermissionText {
  readonly label: string
  readonly roles: Readonly<Partial<Record<OperatorRole, Grant>>>
}

/** The stronger of two grants: a person with two roles has the better of both. */
export function strongerGrant(one: Grant, other: Grant): Grant {
  return GRANTS.indexOf(one) <= GRANTS.indexOf(other) ? one : other
}
