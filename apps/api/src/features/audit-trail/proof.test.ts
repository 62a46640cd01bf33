import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@morakot/database/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvOf, parseCsv } from '#infra/files/csv'
import { runNode } from '../../../../../tools/run-command.ts'
import { operatorBrowser } from '../../../test/operator-browser.ts'
import { present } from '../../../test/present.ts'
import { startApp } from '../../../test/start-app.ts'
import type { Browser, TestApp } from '../../../test/start-app.ts'
import { checkTrailFile, PROOF_TITLES } from './service-proof.ts'

const PATH = '/console/audit-trail/export'
let app: TestApp
let owner: Browser
let auditor: Browser
/** The copies of the seals, as the auditor keeps them. */
let kept: ReadonlyMap<string, string>
beforeAll(async () => {
  app = await startApp()
  owner = await operatorBrowser(app, 'owner1', 'คุณเจ้าของ')
  auditor = await operatorBrowser(app, 'auditor1', 'คุณตรวจ', ['auditor'])
  const member = await app.memberWith({ username: 'traced1' })
  await owner.post(`/console/members/${member.id}/freeze`, { reason: 'fraud', note: 'อ้างถึง "เคส 12", และ \\ อื่น ๆ' })
  await asOwner('select seal_trail(4000)')
  await owner.post(`/console/members/${member.id}/lift`, { reason: 'cleared' })
  await app.context.withTransaction(
    async (tx) =>
      await sql`
        insert into audit (actor, action, subject, before, after, at)
        values ('op:1', 'member.correct', ${`member:${member.id}`}, '{"firstName": "ก่อน", "limits": {"day": 3000}}',
          '{"firstName": "a,b\\nc", "limits": {"day": 5000}, "list": [1, {"x": "(y)"}]}', now())`.execute(tx),
  )
  await asOwner('select seal_trail(4000)')
  await owner.post(`/console/members/${member.id}/freeze`, { reason: 'fraud' })
  const { rows } = await sql<{ id: string; digest: string }>`select id::text, encode(digest, 'hex') as digest from trail_seal`.execute(
    app.context.db,
  )
  kept = new Map(rows.map(({ id, digest }) => [id, digest]))
})
afterAll(async () => await app[Symbol.asyncDispose]())

async function asOwner(statement: string): Promise<void> {
  const { pool, close } = openDatabase(app.target, { max: 1, applicationName: 'test' })
  await pool.query(statement)
  await close()
}

const fileOf = async (browser: Browser, body: object = {}): Promise<string> => (await browser.post(PATH, body)).data.content
/** The same file with one cell of the row of an action changed by a stranger. */
function changed(content: string, action: string, title: string, to: (cell: string) => string): string {
  const [titles = [], ...rows] = parseCsv(content) ?? []
  const [ofAction, column] = [titles.indexOf(PROOF_TITLES.action), titles.indexOf(title)]
  const row = rows.findIndex((one) => one[ofAction] === action)
  return csvOf(
    titles,
    rows.map((one, place) =>
      one.map((cell, at) => (place === row && at === column ? to(cell) : cell)).map((cell) => cell.replace(/^'/u, '')),
    ),
  )
}

describe('[TRAIL-7] a file of the trail', () => {
  test('fits its seals and their copies, without the database, and counts what is not sealed yet', async () => {
    const content = await fileOf(owner)
    const rows = (parseCsv(content) ?? []).length - 1
    expect(checkTrailFile(content, kept)).toEqual({ rows, unsealed: 1, wrong: [] })
    expect(
      checkTrailFile(
        changed(content, 'member.lift', 'เหตุผล', (cell) => cell),
        kept,
      ),
      'written again',
    ).toMatchObject({ wrong: [] })
    // A filter leaves out records of a seal; the seal is proven all the same.
    const part = await fileOf(owner, { q: 'member.correct' })
    expect(checkTrailFile(part, kept)).toEqual({ rows: 1, unsealed: 0, wrong: [] })
  })

  test.each([
    [
      'its value after',
      'member.correct',
      PROOF_TITLES.after,
      (cell: string) => cell.replace('5000', '500'),
      /a column is not what was sealed/,
    ],
    ['its action', 'member.lift', PROOF_TITLES.action, () => 'member.note', /a column is not what was sealed/],
    ['its number', 'member.lift', PROOF_TITLES.number, () => 'AU00000001', /a column is not what was sealed/],
    [
      'its sealed text',
      'member.correct',
      PROOF_TITLES.text,
      (cell: string) => cell.replace('5000', '500'),
      /its text is not what was sealed/,
    ],
    [
      'its fingerprint',
      'member.correct',
      PROOF_TITLES.fingerprint,
      (cell: string) => cell.replace(/^./u, (one) => (one === '0' ? '1' : '0')),
      /does not hold its fingerprint/,
    ],
    ['its seal', 'member.correct', PROOF_TITLES.seal, () => '1', /does not hold its fingerprint/],
  ])('of which one row has %s changed does not fit', async (_what, action, title, to, says) => {
    const found = present(checkTrailFile(changed(await fileOf(owner), action, title, to), kept))
    expect(found.wrong[0]).toMatch(says)
    expect(found.wrong[0]).toMatch(/^Row \d+: /)
  })

  test('whose seals were made anew to fit a change is not that of the copies', async () => {
    const content = await fileOf(owner)
    const other = new Map(
      [...kept].map(([id, digest]) => [id, id === '2' ? digest.replace(/^./u, (one) => (one === '0' ? '1' : '0')) : digest]),
    )
    expect(checkTrailFile(content, other)?.wrong).toEqual([expect.stringMatching(/seal 2 is not that of the copies/)])
    expect(checkTrailFile(content, new Map())?.wrong).toHaveLength(2)
  })

  test('for a role that reads personal values hidden holds no sealed text, and its fingerprints fit', async () => {
    const content = await fileOf(auditor)
    expect(content).not.toMatch(/ก่อน\b.*a,b/u)
    expect(content).not.toContain('a,b')
    expect(checkTrailFile(content, kept)).toMatchObject({ wrong: [] })
  })

  test('is checked by the command, whose exit says whether it fits', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trail-'))
    const [file, seals] = [join(folder, 'trail.csv'), join(folder, 'seals.jsonl')]
    writeFileSync(seals, [...kept].map(([id, digest]) => `${JSON.stringify([id, '0', '1', '1', '0', digest])}\n`).join(''))
    const content = await fileOf(owner)
    const check = async (text: string) => {
      writeFileSync(file, text)
      return await runNode('apps/api/src/check-trail.ts', [file, seals], { timeLimitMs: 60_000 })
    }
    expect(await check(content)).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/1 of them not sealed yet, 0 that do not fit/),
    })
    const other = changed(content, 'member.lift', PROOF_TITLES.action, () => 'member.note')
    expect(await check(other)).toMatchObject({ exitCode: 1, output: expect.stringMatching(/^Row \d+: a column .*\n.*1 that do not fit/s) })
    expect(await check('a,b\r\n')).toMatchObject({ exitCode: 2, output: `${file} is no file of the audit trail.\n` })
    rmSync(folder, { recursive: true })
  })

  test('is not another file', () => {
    expect(checkTrailFile('a,b\r\n1,2\r\n', kept)).toBeNull()
    expect(checkTrailFile('"', kept)).toBeNull()
  })
})
