import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedCommand } from '../tools/run-command.ts'
import { leftLines, leftOf } from '../tools/scaffold-noun/left.ts'
import { copyProject } from '../tools/scaffold-noun/project-copy.ts'
import { UNWRITTEN } from '../tools/scaffold-noun/test-files.ts'
import type { Page } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { newInstallation, removeInstallation, startProduct } from './support/product.ts'
import { expect, test } from './support/test.ts'
import { thai } from './support/thai.ts'

const NOUN = { noun: 'gifts', title: 'ของขวัญ' }
const GIFT = 'ของขวัญปีใหม่'

// A whole project is checked, tested and built: minutes while other tests run.
test.setTimeout(900_000 * browserTimeFactor)

test(
  'a new noun passes every check, each of its tests fails with what to prove, and one is drafted, published and claimed once',
  { tag: '@scaffold' },
  async ({ browser }) => {
    using copy = copyProject()
    chmodSync(copy.root, 0o755)
    const node = (expected: number, ...words: readonly string[]) => {
      const env = { ...process.env, NO_COLOR: '1' }
      const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: copy.root, encoding: 'utf8', env, maxBuffer: Infinity })
      expect(status, `${words.join(' ')}\n${stdout}${stderr}`).toBe(expected)
      return stdout
    }
    const printed = node(0, '-r', './tools/assert-node.cjs', 'tools/scaffold.ts', NOUN.noun, NOUN.title)
    const own = [...printed.slice(0, printed.indexOf('Shared files')).matchAll(/^ {2}(\S+)$/gm)].map(([, path = '']) => path)
    expect(printed).toContain(leftLines(leftOf(NOUN, own)).join('\n'))
    node(0, '-r', './tools/assert-node.cjs', 'tools/check.ts')

    const tests = own.filter((path) => /\.test\.tsx?$/.test(path))
    const file = join(copy.root, 'generated-tests.json')
    node(1, installedCommand('vitest', 'vitest'), 'run', '--reporter', 'json', '--outputFile', file, ...tests)
    const report = JSON.parse(readFileSync(file, 'utf8')) as TestReport
    const results = report.testResults.flatMap(({ assertionResults }) => assertionResults)
    expect(report.testResults).toHaveLength(3)
    expect(results.length).toBeGreaterThan(20)
    expect(results.filter(({ status, failureMessages }) => status !== 'failed' || !failureMessages[0]?.includes(UNWRITTEN))).toEqual([])

    const installation = { ...(await newInstallation()), root: copy.root }
    const product = await startProduct(installation)
    try {
      const member = await browser.newPage()
      await signIn(member, product.addresses.player, { field: 'ชื่อผู้ใช้หรือเบอร์โทร', username: 'somchai' })
      await member.goto(`${product.addresses.player}/${NOUN.noun}`)
      await expect(member.getByText(thai('ไม่พบรายการของคุณ'))).toBeVisible()

      const desk = await browser.newPage()
      await signIn(desk, `${product.addresses.console}/${NOUN.noun}`, { field: 'ชื่อผู้ใช้', username: 'owner' })
      await expect(desk.getByRole('heading', { name: NOUN.title })).toBeVisible()
      await draftAndPublish(desk)

      await member.reload()
      // A double press is one claim.
      await member.getByRole('button', { name: thai(`รับ ${GIFT}`) }).dblclick()
      await expect(member.getByRole('dialog', { name: thai(`รับแล้ว ${GIFT}`) })).toBeVisible()
      await member.goto(`${product.addresses.player}/${NOUN.noun}`)
      await member.getByRole('link', { name: thai(GIFT) }).click()
      await expect(member.getByText('รับแล้ว', { exact: true })).toBeVisible()
      await expect(member.getByRole('button', { name: thai(`รับ ${GIFT}`) })).toHaveCount(0)

      await desk.goto(`${product.addresses.console}/${NOUN.noun}`)
      await expect(desk.getByRole('row', { name: thai(GIFT) }).getByRole('cell', { name: '1', exact: true })).toBeVisible()
    } finally {
      await product.stop()
      removeInstallation(installation)
    }
  },
)

interface TestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string; readonly failureMessages: readonly string[] }[]
  }[]
}

async function signIn(page: Page, address: string, { field, username }: { readonly field: string; readonly username: string }) {
  await page.goto(username === 'owner' ? address : `${address}/login`)
  await page.getByLabel(field).fill(username)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('demo-1234')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
  if (username !== 'owner') await page.waitForURL((url) => url.pathname === '/')
}

async function draftAndPublish(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'ร่างของขวัญ' }).click()
  const draft = desk.getByRole('dialog', { name: 'ร่างของขวัญ' })
  await expect(draft.getByRole('button', { name: 'ตรวจทาน' })).toHaveAccessibleDescription(thai('กรุณากรอกรหัส'))
  await draft.getByLabel('รหัส', { exact: true }).fill('new-year')
  await draft.getByLabel('ชื่อของขวัญ').fill(GIFT)
  await draft.getByLabel('รายละเอียด').fill('รับได้คนละหนึ่งครั้ง')
  await draft.getByRole('button', { name: 'ตรวจทาน' }).click()
  await draft.getByRole('button', { name: 'บันทึกร่าง' }).click()
  await expect(desk.getByRole('heading', { name: GIFT })).toBeVisible()
  await desk.getByRole('button', { name: 'เผยแพร่' }).click()
  const publication = desk.getByRole('dialog', { name: 'เผยแพร่' })
  await publication.getByRole('button', { name: 'เผยแพร่ของขวัญ' }).click()
  await expect(publication.getByRole('status')).toContainText('เผยแพร่แล้ว')
}
