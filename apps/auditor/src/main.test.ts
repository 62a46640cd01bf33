import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openAuditedLedger } from './testing/audited-ledger.ts'

test('the auditor ends at once when it is stopped, though it would rest for a while', async () => {
  await using ledger = await openAuditedLedger()
  const auditor = fork(join(import.meta.dirname, 'main.ts'), {
    env: {
      ...process.env,
      AUDIT_EVERY_MS: '90000000',
      AUDITOR_DATABASE_URL: ledger.url,
      AUDIT_SEALS_FILE: ledger.sealsFile,
      LOG_LEVEL: 'silent',
    },
  })
  onTestFinished(() => void auditor.kill('SIGKILL'))
  await once(auditor, 'message')
  // It has passed, and the next pass is due in a day.
  await sleep(1_000)
  auditor.kill('SIGTERM')
  const [code] = await once(auditor, 'exit')

  expect(code).toBe(0)
})
