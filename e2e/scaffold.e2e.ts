import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { installedCommand } from '../tools/run-command.ts'
import { copyProject } from '../tools/scaffold-noun/project-copy.ts'
import { scaffoldNoun } from '../tools/scaffold-noun/scaffold-noun.ts'
import { patience } from './support/drag.ts'
import { newInstallation, removeInstallation, startProduct } from './support/product.ts'
import { expect, test } from './support/test.ts'

const SHARED_FILES_MAX = 4
const NOUN = { noun: 'gifts', title: 'ของขวัญ' }

// A whole project is checked and built: minutes beside other tests.
test.setTimeout(600_000 * patience)

test(
  'a new noun touches four shared files, passes every check, and its pages open in both apps',
  { tag: '@scaffold' },
  async ({ browser }) => {
    using copy = copyProject()
    chmodSync(copy.root, 0o755)
    const node = (...words: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: copy.root, encoding: 'utf8' })
      expect(status, `${words.join(' ')}\n${stdout}${stderr}`).toBe(0)
    }
    const { own, shared } = scaffoldNoun(copy.root, NOUN)
    expect(new Set(shared).size, shared.join(', ')).toBeLessThanOrEqual(SHARED_FILES_MAX)
    node(installedCommand('oxfmt', 'oxfmt'), ...own, ...shared)
    node('-r', './tools/assert-node.cjs', 'tools/check.ts')

    const installation = { ...(await newInstallation()), root: copy.root }
    const product = await startProduct(installation)
    try {
      const member = await browser.newPage()
      await member.goto(`${product.addresses.player}/login`)
      await member.getByLabel('ชื่อผู้ใช้หรือเบอร์โทร').fill('somchai')
      await member.getByLabel('รหัสผ่าน', { exact: true }).fill('demo-1234')
      await member.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
      await member.waitForURL((url) => url.pathname === '/')
      await member.goto(`${product.addresses.player}/${NOUN.noun}`)
      await expect(member.getByRole('link', { name: 'welcome' })).toBeVisible()

      const desk = await browser.newPage()
      await desk.goto(`${product.addresses.console}/${NOUN.noun}`)
      await desk.getByLabel('ชื่อผู้ใช้').fill('owner')
      await desk.getByLabel('รหัสผ่าน', { exact: true }).fill('demo-1234')
      await desk.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
      await expect(desk.getByRole('heading', { name: NOUN.title })).toBeVisible()
      await expect(desk.getByText('welcome')).toBeVisible()
    } finally {
      await product.stop()
      removeInstallation(installation)
    }
  },
)
