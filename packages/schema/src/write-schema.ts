// Writes what PostgreSQL's catalog says of a database that has all migrations into schema.txt, and its tables as types. `npm run schema`.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@morakot/database/database'
import { describeSchema } from '@morakot/database/describe-schema'
import { describeTables } from '@morakot/database/describe-tables'
import { ensureDatabase } from '@morakot/database/ensure-database'
import { migrate } from '@morakot/database/migrate'
import { startServer } from '@morakot/database/server'
import { TYPED, brands } from './brands.ts'
import { migrations } from './migrations.ts'

const TABLES_FILE = new URL('../../../apps/api/src/infra/generated/tables.ts', import.meta.url)
const SCHEMA_FILE = new URL('../schema.txt', import.meta.url)

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'morakot-schema-'))
  const server = await startServer({ dataDir })
  try {
    const target = server.target('schema')
    await ensureDatabase(target)
    const { pool, close } = openDatabase(target, { max: 1, applicationName: 'morakot-schema' })
    await migrate(pool, migrations)
    const client = await pool.connect()
    await writeFile(SCHEMA_FILE, await describeSchema(client, migrations.baseline.schemas))
    await writeFile(TABLES_FILE, await describeTables(client, TYPED, brands))
    client.release()
    await close()
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
