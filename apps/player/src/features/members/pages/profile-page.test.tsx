// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { walletCalls } from '@morakot/contract/features/wallet/calls'
import { shown } from '@morakot/ui/testing/page-text'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serveMember } from '../../../testing/member.ts'
import type { Wallet } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'

type Row = Reply<Wallet['transactions']>['items'][number]

const DEPOSIT: Row = {
  id: '1',
  type: 'deposit',
  amount: 400,
  balanceAfter: 400,
  status: 'posted',
  createdAt: '2026-11-20T05:00:00.000Z',
  reference: 'MKABCDEFGH12',
  detail: 'deposit',
  text: 'ฝากเงิน',
  gameName: null,
}
const BET: Row = { ...DEPOSIT, id: '2', type: 'bet', amount: -200, balanceAfter: 200, detail: 'bet', text: 'เดิมพัน', gameName: 'Baccarat' }

afterEach(closePlayer)

test('[CALL-23, CONST-4] the profile lists what moved the credit, newest first, with Thai dates', async () => {
  const server = serveMember()
  server.on<Wallet, 'transactions'>(walletCalls.transactions, () => ({ items: [BET, DEPOSIT], total: 2 }))
  await openPlayer('/profile')
  const rows = () => {
    const section = [...document.querySelectorAll('section')].find((one) => shown(one).includes('รายการเครดิตล่าสุด'))
    return [...(section?.querySelectorAll('li') ?? [])]
  }
  await waitFor(() => expect(rows()).toHaveLength(2))
  const [first, last] = rows()

  expect(shown(first ?? null)).toContain('เดิมพัน')
  expect(shown(first ?? null)).toContain('-฿200.00')
  expect(shown(first ?? null)).toContain('20พ.ย.69')
  expect(shown(last ?? null)).toContain('ฝากเงิน')
  expect(shown(last ?? null)).toContain('+฿400.00')
})
