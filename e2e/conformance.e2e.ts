import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { demoMember } from './support/member.ts'
import { addresses, expect, test } from './support/test.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SUITE_MS = 60_000

/** The command of docs/seamless-wallet.md, as a stranger types it. */
async function conformance(...words: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const program = spawn(process.execPath, ['apps/sandbox/src/conformance.ts', addresses.player, ...words], { cwd: ROOT })
  let output = ''
  program.stdout.on('data', (part) => (output += String(part)))
  program.stderr.on('data', (part) => (output += String(part)))
  const code = await new Promise<number | null>((done) => program.once('close', done))
  return { code, output }
}

test('[seamless rule 1] the wallet stands everything that a misbehaving provider sends, by the command and on the bench', async ({
  page,
}) => {
  test.setTimeout(SUITE_MS * 2)
  await demoMember('thanakorn')
  const { code, output } = await conformance('--member', 'thanakorn')

  expect(output).toContain('0 failed')
  expect(code, output).toBe(0)

  await page.goto(`${addresses.sandbox}/bench`)
  await page.getByRole('button', { name: 'ทดสอบทุกข้อ' }).click()
  await expect(page.locator('#bench-sum')).toContainText('ผ่านทั้งหมด', { timeout: SUITE_MS })
  await expect(page.locator('[data-check="rollback-first"]')).toContainText('ผ่าน')
})
