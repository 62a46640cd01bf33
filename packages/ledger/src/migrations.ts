/** The ledger's schema, as `migrate` of packages/database takes it. It comes before the sets of the applications. */
export const ledgerMigrations = {
  name: 'ledger',
  folder: new URL('../sql/', import.meta.url),
  rewritten: [
    {
      files: [
        '001-schema.sql',
        '002-append-only.sql',
        '003-accounts.sql',
        '004-post.sql',
        '005-outbox.sql',
        '006-house.sql',
        '007-seals.sql',
        '008-audit.sql',
        '009-rights.sql',
        '010-findings.sql',
        '011-audit-slices.sql',
        '012-auditor-rights.sql',
        '013-post-together.sql',
        '014-reversed-once.sql',
        '015-audit-of-the-new.sql',
        '016-keys-by-hash.sql',
        '017-entries-without-gaps.sql',
        '018-transfers-in-fewer-bytes.sql',
      ],
      as: [
        '101-tables.sql',
        '102-append-only.sql',
        '103-accounts.sql',
        '104-keys.sql',
        '105-judging.sql',
        '106-answers.sql',
        '107-post.sql',
        '108-outbox.sql',
        '109-house.sql',
        '110-seals.sql',
        '111-findings.sql',
        '112-audit.sql',
        '113-rights.sql',
      ],
    },
  ],
} as const

/** The role that the application works as: it reads the ledger and calls its doors, and can do nothing else to it. */
export const LEDGER_APPLICATION_ROLE = 'morakot_app'

/** The role that the auditor works as: it reads the ledger, writes down what it found, and freezes. */
export const LEDGER_AUDITOR_ROLE = 'morakot_auditor'
