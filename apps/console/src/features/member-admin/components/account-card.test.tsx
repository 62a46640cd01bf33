// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Member } from '#features/member-actions/queries'
import { GrantedProvider } from '#shared/permissions'
import { renderConsole } from '../../../testing/render-console.tsx'
import { AccountCard } from './account-card.tsx'

afterEach(cleanup)

const AT = '2026-11-23T05:00:00.000Z'
const MEMBER = {
  memberId: '7',
  username: 'malee',
  name: 'มาลี ใจดี',
  status: 'active',
  contact: {
    phone: '08xxxxxx21',
    line: null,
    bank: {
      code: 'KBANK',
      number: 'xxxxxx7890',
      holder: 'มาลี ใจดี',
      changedAt: null,
      holderState: 'differs',
      holderCheckedAt: AT,
      hasHolderCase: true,
    },
  },
  marketingSource: 'LINE',
  referredBy: null,
  lastLogin: null,
  registeredAt: AT,
  lastDepositAt: null,
} as unknown as Member

async function show(member: Member, permissions: Parameters<typeof GrantedProvider>[0]['value']) {
  await renderConsole(() => (
    <GrantedProvider value={permissions}>
      <AccountCard member={member} />
    </GrantedProvider>
  ))
  await screen.findByRole('region', { name: 'บัญชีธนาคาร' })
  return screen.queryByRole('button', { name: 'ปิดงานตรวจชื่อบัญชี' })
}

test('[HOLDER-1, F-124] the task about an account holder is closed next to the bank’s answer, with a reason', async () => {
  const button = await show(MEMBER, new Set(['kyc.review']))
  if (button !== null) fireEvent.click(button)

  const dialog = await screen.findByRole('dialog', { name: 'ปิดงานตรวจชื่อบัญชี' })
  expect(dialog.textContent).toContain('malee')
  expect(screen.getByLabelText('เหตุผล')).toBeTruthy()
})

test('[HOLDER-1, F-124] nothing is closed where no task is open, nor by operators who may not', async () => {
  expect(await show(MEMBER, new Set(['members.view']))).toBeNull()
  cleanup()
  const { contact } = MEMBER
  const closed = { ...MEMBER, contact: { ...contact, bank: { ...contact.bank, hasHolderCase: false } } }
  expect(await show(closed, new Set(['kyc.review']))).toBeNull()
})
