/** Where a database is: a folder with PostgreSQL's socket (or a host), or the URL that an operator configured. */
export type ConnectionTarget =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string; readonly port?: number }

// libpq finds the primary among several hosts; node-postgres connects to one host only.
const SEVERAL_HOSTS = /^postgres(?:ql)?:\/\/[^/]*,/

/** Reads a `postgres://` URL, as in `DATABASE_URL`. Throws one sentence when it is not one; the URL, which may hold a password, is not repeated. */
export function targetFromUrl(url: string): ConnectionTarget {
  if (SEVERAL_HOSTS.test(url)) {
    throw new Error('The database URL names several hosts; name one address that leads to the primary, such as HAProxy (docs/cluster.md).')
  }
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'postgres:' && parsed?.protocol !== 'postgresql:') {
    throw new Error('The database URL must start with postgres:// or postgresql://.')
  }
  if (parsed.pathname.length < 2) throw new Error('The database URL must name a database, as in postgres://user@host/name.')
  return { connectionString: url }
}

/** The same server, another database of it. */
export function withDatabase(target: ConnectionTarget, database: string): ConnectionTarget {
  if (!('connectionString' in target)) return { ...target, database }
  const url = new URL(target.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { connectionString: url.href }
}

/** The name of the database that a target points at. */
export function databaseOf(target: ConnectionTarget): string {
  if (!('connectionString' in target)) return target.database
  return decodeURIComponent(new URL(target.connectionString).pathname.slice(1))
}

/** A target as one text, for another process's environment; `targetFromUrl` reads it. A unix socket travels as the `host` parameter. */
export function urlOfTarget(target: ConnectionTarget): string {
  if ('connectionString' in target) return target.connectionString
  const url = new URL(`postgres://localhost/${encodeURIComponent(target.database)}`)
  url.username = target.user
  if (target.port !== undefined) url.port = String(target.port)
  url.searchParams.set('host', target.host)
  return url.href
}
