/** What a finding of the auditor does while it is open: accounts give nothing, withdrawals stand still, or only a person is told. */
export const FINDING_EFFECTS = ['freeze', 'stop', 'tell'] as const

export type FindingEffectName = (typeof FINDING_EFFECTS)[number]
