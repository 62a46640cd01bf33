/** A feature whose rows the auditor compares with the ledger, by the function `audit_<noun>(since)`. */
export interface FeatureAudit {
  readonly noun: string
  /**
   * Whether it has more rows than one statement may read. Then the auditor goes through them by `audit_<noun>_slice` and
   * `audit_<noun>_before`, and `audit_<noun>` is for people and tests.
   */
  readonly isInSlices: boolean
}

export const FEATURE_AUDITS = [
  { noun: 'affiliates', isInSlices: false },
  { noun: 'analytics', isInSlices: false },
  { noun: 'cashback', isInSlices: false },
  { noun: 'cashier', isInSlices: true },
  { noun: 'corrections', isInSlices: false },
  { noun: 'gateway', isInSlices: false },
  { noun: 'migration', isInSlices: false },
  { noun: 'minigames', isInSlices: false },
  { noun: 'outbox', isInSlices: false },
  { noun: 'point_adjustments', isInSlices: false },
  { noun: 'points', isInSlices: false },
  { noun: 'promotions', isInSlices: false },
  { noun: 'quests', isInSlices: false },
  { noun: 'redemption', isInSlices: false },
  { noun: 'rewards', isInSlices: false },
  { noun: 'seamless', isInSlices: true },
  { noun: 'truemoney', isInSlices: false },
  { noun: 'vouchers', isInSlices: false },
] as const satisfies readonly FeatureAudit[]

/** An SQL expression: everything that is wrong with the rows of all features, as one list in jsonb. */
export const AUDIT_OF_ALL_FEATURES = FEATURE_AUDITS.map(({ noun }) => `audit_${noun}('-infinity')`).join(' || ')
