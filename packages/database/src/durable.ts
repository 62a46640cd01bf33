import type pg from 'pg'

const MUST_BE_ON = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

/**
 * Refuses a database that may lose money it has acknowledged. Call it at boot with the pool that works with money: the settings are
 * read as that role sees them. Stricter values of synchronous_commit (remote_apply) are welcome.
 */
export async function assertDurable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1::text[]) order by name',
    [MUST_BE_ON],
  )
  const weak = rows.filter(({ name, setting }) => !isStrong(name, setting)).map(({ name, setting }) => `${name}=${setting}`)
  if (weak.length === 0 && rows.length === MUST_BE_ON.length) return
  throw new Error(`The database is not durable (${weak.join(', ')}); set ${MUST_BE_ON.join(', ')} to on before money is kept in it.`)
}

// `local` and `remote_write` report the commit before the standby has it on disk, `off` before any server has.
function isStrong(name: string, setting: string): boolean {
  return setting === 'on' || (name === 'synchronous_commit' && setting === 'remote_apply')
}

/**
 * Whether a commit of this database waits for another server: `synchronous_standby_names` is set. Without it a primary that dies may take
 * acknowledged money with it.
 */
export async function hasSynchronousStandby(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ setting: string }>("select setting from pg_settings where name = 'synchronous_standby_names'")
  return (rows[0]?.setting ?? '') !== ''
}
