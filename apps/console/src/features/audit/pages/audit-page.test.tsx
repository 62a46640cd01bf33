// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { auditConsoleCalls } from '@morakot/contract/features/audit/calls'
import type { auditConsoleSchemas } from '@morakot/contract/features/audit/schema'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'

type Schemas = typeof auditConsoleSchemas

const STATUS: Reply<Schemas['standing']> = {
  isOk: true,
  isLate: false,
  lateParts: [],
  lastPassAt: '2026-11-23T05:00:00.000Z',
  lastRoundAt: '2026-11-23T05:00:00.000Z',
  lagTransactions: 0,
  transfersAudited: 1_234,
  keptSeals: 7,
  areWithdrawalsStopped: false,
  findings: [],
  total: 0,
}
const POLL_MS = 16_000

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what the auditor said before the connection broke is shown as old, until a retry loads it again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = serveAs(() => operatorOf('finance'))
  let isBroken = false
  server.on<Schemas, 'standing'>(auditConsoleCalls.standing, () => {
    if (isBroken) throw new TypeError('the connection is broken')
    return STATUS
  })
  server.on<Schemas, 'archives'>(auditConsoleCalls.archives, () => ({ items: [], nextDueAt: null, isNextDue: false }))
  await openConsole('/ledger-audit')
  await waitFor(() => expect(visibleText()).toContain(plain('ตรวจล่าสุด')))
  expect(screen.queryByRole('alert')).toBeNull()

  isBroken = true
  // The poll, and what it tries again.
  for (let tries = 0; tries < 3; tries += 1) await vi.advanceTimersByTimeAsync(POLL_MS)

  expect(visibleText(await screen.findByRole('alert'))).toContain(plain('ข้อมูลด้านล่างอาจไม่ใช่ล่าสุด'))
  expect(visibleText()).toContain(plain('ตรวจล่าสุด'))
  isBroken = false
  await waitFor(() => expect(screen.getByRole('button', { name: 'ลองอีกครั้ง' }).hasAttribute('disabled')).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
