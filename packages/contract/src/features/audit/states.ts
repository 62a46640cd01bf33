/** The effect of an open finding of the auditor: accounts cannot pay out, withdrawals are stopped, or only operators are notified. */
export const FINDING_EFFECTS = ['freeze', 'stop', 'tell'] as const

/** How far an archive is: its files are being written; they are, and the auditor has to go through everything once more; play leaves; it has left. */
export const ARCHIVE_STATES = ['writing', 'waiting', 'releasing', 'released'] as const

export type ArchiveState = (typeof ARCHIVE_STATES)[number]

export type FindingEffectName = (typeof FINDING_EFFECTS)[number]
