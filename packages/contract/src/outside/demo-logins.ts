/** The password of every login of the demo. It is published with the code. */
export const DEMO_PASSWORD = 'demo-1234'

/** The demo's members by username, with the phone that the seed gives them. */
export const DEMO_MEMBERS = {
  somchai: '0812345678',
  malee: '0823456789',
  thanakorn: '0834567890',
  napha: '0845678901',
} as const

/** The demo's operators: two owners, because roles change by two, then one of each other role. */
export const DEMO_OPERATORS = ['owner', 'owner2', 'operator', 'checker', 'support', 'marketing', 'content', 'auditor'] as const

export type DemoOperator = (typeof DEMO_OPERATORS)[number]
