import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { browserTimeFactor } from './support/drag.ts'
import { deposit, hedgeTable, newMember } from './support/member.ts'
import { addresses, expect, test } from './support/test.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SUITE_MS = 60_000 * browserTimeFactor

/** The command of docs/seamless-wallet.md, as a stranger types it. */
async function conformance(...words: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const program = spawn(process.execPath, ['apps/sandbox/src/conformance.ts', addresses.player, ...words], { cwd: ROOT })
  let output = ''
  program.stdout.on('data', (part) => (output += String(part)))
  program.stderr.on('data', (part) => (output += String(part)))
  const code = await new Promise<number | null>((done) => program.once('close', done))
  return { code, output }
}

test('[seamless rule 1] the wallet withstands everything that a misbehaving provider sends, on the bench and by the command', async ({
  page,
  context,
}) => {
  test.setTimeout(SUITE_MS * 3)
  // A member of its own: what contradicts itself opens an alert, which holds the payouts of its member.
  const member = await newMember()
  await deposit(member, 5_000)
  await member.enter(context)
  const table = await hedgeTable(member)
  await page.goto(`/play/${table.id}`)
  const frame = page.getByTitle(`หน้าจอเกม ${table.name}`)
  await expect(frame).toHaveAttribute('src', new RegExp(`^${addresses.sandbox}/play/`))
  const playId = ((await frame.getAttribute('src')) ?? '').split('/').at(-1) ?? ''

  // Other tests play meanwhile: the bench speaks for this member's play.
  await page.goto(`${addresses.sandbox}/bench`)
  await page.getByRole('combobox').selectOption(playId)
  await page.getByRole('button', { name: 'ทดสอบทุกข้อ' }).click()
  await expect(page.locator('#bench-sum')).toContainText('ผ่านทั้งหมด', { timeout: SUITE_MS })
  await expect(page.locator('[data-check="rollback-first"]')).toContainText('ผ่าน')

  const { code, output } = await conformance('--member', member.username)
  expect(output).toContain('0 failed')
  expect(code, output).toBe(0)
})
