import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@morakot/database/database'
import { urlOfTarget } from '@morakot/database/target'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../test/game-host.ts'
import { signInOperator } from '../../../test/sign-in-operator.ts'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { isArchived, spanOf } from './rules.ts'

const [LAST_OF_MONTH, FIRST_OF_NEXT] = ['2026-09-30', '2026-10-01']
const ENDS_AT = '2026-09-30T17:00:00Z'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startApp()
  folder = mkdtempSync(join(tmpdir(), 'reports-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app[Symbol.asyncDispose]()
})

/** An archive of a month, as its program leaves it in the database: being written, or recorded. */
async function writeArchive(digest: string | null): Promise<void> {
  const owner = openDatabase<Record<never, never>>(app.target, { max: 1, applicationName: 'reports-test' })
  await owner.pool.query(
    `insert into ledger.archive (month, ends_at, first_seal, last_seal, low_xid, upto_xid, transfers, entries, digest, recorded_at)
     values ($1, $2, 1, 1, '1', '2', 0, 0, sha256($3), case when $3::bytea is not null then clock_timestamp() end)`,
    [digest === null ? '2026-10' : '2026-09', digest === null ? '2026-10-31T17:00:00Z' : ENDS_AT, digest],
  )
  await owner.close()
}

const send = async (day: string) =>
  await (await signInOperator(app, { username: newId('finance'), roles: ['finance'] })).post('/console/reports/day', { day })
const exports = async () => (await sql`select 1 from audit where action = 'reports.export'`.execute(app.context.db)).rows.length

describe('a day whose month is archived', () => {
  beforeAll(async () => {
    await writeArchive('files')
    await writeArchive(null)
  })

  test('is refused at its date, and not audited as taken; the day after is not', async () => {
    const before = await exports()

    expect(await send(LAST_OF_MONTH)).toMatchObject({
      status: 422,
      failure: { code: 'workQueue.day_archived', fields: { day: expect.stringContaining('คลังข้อมูล') } },
    })
    expect(await exports()).toBe(before)
    expect(await send(FIRST_OF_NEXT)).toMatchObject({ status: 200, data: { isWhole: true } })
  })

  test('is not written by npm run reports, which says where its figures are', async () => {
    const run = async (day: string) =>
      await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../reports.ts'), '--date', day], {
        env: { ...process.env, APP_DATABASE_URL: urlOfTarget(app.target), READ_DATABASE_URL: '', REPORTS_DIR: folder },
      })

    await expect(run(LAST_OF_MONTH)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^2026-09-30 lies in a month that is archived: /),
    })
    expect(existsSync(join(folder, `day=${LAST_OF_MONTH}`))).toBe(false)
    expect((await run(FIRST_OF_NEXT)).stdout).toContain(`${FIRST_OF_NEXT}: 0 movements`)
  })

  test('is one that begins before the end of the last archive', () => {
    const span = spanOf(FIRST_OF_NEXT, new Date('2026-11-20T00:00:00Z'))
    expect(isArchived(span, null)).toBe(false)
    expect(isArchived(span, new Date(ENDS_AT))).toBe(false)
    expect(isArchived(span, new Date('2026-09-30T17:00:00.001Z'))).toBe(true)
  })
})
