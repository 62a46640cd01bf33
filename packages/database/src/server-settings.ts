/** The role that owns everything in an embedded server. The API works as a lesser one. */
export const SUPERUSER = 'postgres'

export type ServerSettings = Readonly<Record<string, string>>

/** The settings of every embedded server: discipline 16 of the ledger, and no setting that could lose money. */
export const DURABLE_SETTINGS: ServerSettings = {
  listen_addresses: '',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  deadlock_timeout: '200ms',
  log_lock_waits: 'on',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // The detail of a broken constraint repeats the row: phone numbers and bank accounts do not belong in a log.
  log_error_verbosity: 'terse',
  max_connections: '200',
  // Statements that were planned while a table was empty are planned again once it is counted, which should not take a first minute of guests.
  autovacuum_naptime: '15s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Short statements gain nothing from compiling, and the first one would pay for it.
  jit: 'off',
}

/** For data that is thrown away after a test run and worth nothing after a crash. Little WAL is what makes clones quick. */
export const THROW_AWAY_SETTINGS: ServerSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '400',
}
