import pg from 'pg'
import type { ConnectionTarget } from '../target.ts'

/** A connection as a pooler makes it: a login of the role itself, without options of its own. */
export async function loginAs(target: ConnectionTarget, role: string): Promise<AsyncDisposable & { readonly client: pg.Client }> {
  if ('connectionString' in target) throw new Error('The test database is reached by a socket.')
  const client = new pg.Client({ ...target, user: role })
  await client.connect()
  return { client, [Symbol.asyncDispose]: async () => await client.end() }
}
