/** What a finding of the auditor does while it is open: accounts give nothing, withdrawals stand still, or only a person is told. */
export const FINDING_EFFECTS = ['freeze', 'stop', 'tell'] as const

/** How far an archive is: its files are being written; they are, and the auditor has to go through everything once more; play leaves; it has left. */
export const ARCHIVE_STATES = ['writing', 'waiting', 'releasing', 'released'] as const

export type ArchiveState = (typeof ARCHIVE_STATES)[number]

export type FindingEffectName = (typeof FINDING_EFFECTS)[number]
