/** The role that the application works as: it reads the ledger and calls its doors, and can do nothing else to it. */
export const LEDGER_APPLICATION_ROLE = 'morakot_app'

/** The role that the auditor works as: it reads the ledger, writes down what it found, and freezes. */
export const LEDGER_AUDITOR_ROLE = 'morakot_auditor'
