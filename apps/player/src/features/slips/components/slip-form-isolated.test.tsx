// @vitest-environment happy-dom
import { RemoteRefusal } from '@morakot/contract/client'
import type { Reply } from '@morakot/contract/contract-shape'
import type { cashierSchemas } from '@morakot/contract/features/cashier/schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { copy } from '../copy.ts'
import { SlipForm } from './slip-form.tsx'
import type { ReadSlip } from './read-slip.ts'

type Sent = Reply<(typeof cashierSchemas)['uploadSlip']>

const phone = vi.hoisted(() => ({ reads: vi.fn<() => Promise<ReadSlip>>() }))
const server = vi.hoisted(() => ({ answers: vi.fn<(request: object) => Promise<Sent>>() }))
vi.mock(import('./read-slip.ts'), () => ({ readSlip: phone.reads }))
vi.mock(import('#features/promotions/components/use-offer-dialog'), async (load) => ({
  ...(await load()),
  useOfferDialog: () => () => ({}),
}))
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { readonly children: ReactNode }) => <a href="/">{children}</a> }))
vi.mock(import('#features/cashier/components/support-link.tsx'), async (load) => ({ ...(await load()), SupportLink: () => <span /> }))
vi.mock(import('../queries.ts'), async (load) => {
  const actual = await load()
  return { ...actual, uploadSlipMutation: { ...actual.uploadSlipMutation, mutationFn: server.answers } }
})

const picture = new File(['a slip'], 'slip.jpg', { type: 'image/jpeg' })
const code = { sendingBank: '004', transferReference: 'BT12AB' }

const outcome = (of: Partial<Sent>): Sent => ({
  depositId: crypto.randomUUID(),
  status: 'CREDITED',
  amount: 500,
  reference: 'BT12AB',
  reason: null,
  checks: (['verified', 'unused', 'receiver', 'sender', 'age'] as const).map((name) => ({ name, passed: true })),
  ...of,
})

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL: () => undefined }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SlipForm onDone={() => undefined} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  server.answers.mockReset()
})

async function choose(read: ReadSlip): Promise<void> {
  phone.reads.mockResolvedValue(read)
  fireEvent.change(screen.getByLabelText(copy['slip.choose'], { selector: 'input' }), { target: { files: [picture] } })
  await screen.findByRole('button', { name: copy['slip.send'] })
}
const send = () => fireEvent.click(screen.getByRole('button', { name: copy['slip.send'] }))
const shown = () => (document.body.textContent ?? '').replaceAll('\u200B', '')

describe('[CALL-27] the form of a slip', () => {
  test.each([
    ['has read', { code, otherQr: null, isWhole: true, picture }, 'BT12AB'],
    ['did not finish', { code: null, otherQr: null, isWhole: false, picture }, 'อ่าน QR ไม่ทัน ลองอีกครั้ง'],
    ['has read to the end without a code', { code: null, otherQr: null, isWhole: true, picture }, 'ไม่พบ QR บนสลิป'],
  ] as const)('[CALL-27] sends what the phone %s to be read by the server', async (_what, read, says) => {
    server.answers.mockResolvedValue(outcome({}))
    await choose(read)
    expect(shown()).toContain(says)

    send()

    await screen.findByText('ผ่าน 5 จาก 5')
    expect(server.answers.mock.calls[0]?.[0]).toMatchObject({ type: 'AUTO_SLIP', picture })
    expect(shown()).toContain('ฝากเงินสำเร็จ')
  })

  test('[CALL-27] never says that there is no QR on what the phone did not read to the end', async () => {
    await choose({ code: null, otherQr: null, isWhole: false, picture })

    expect(shown()).not.toContain('ไม่พบ QR')
  })

  test('[CALL-27] names another QR that the phone has read, and leads to the team', async () => {
    phone.reads.mockResolvedValue({ code: null, otherQr: 'payment', isWhole: true, picture })
    fireEvent.change(screen.getByLabelText(copy['slip.choose'], { selector: 'input' }), { target: { files: [picture] } })

    await waitFor(() => expect(screen.getByLabelText(copy['slip.amount'])).toBeDefined())
    expect(shown()).toContain('ไม่ใช่ QR บนสลิป')
    expect(shown()).not.toContain('ไม่พบ QR')
  })

  test('[CALL-27] leads to the team where the server finds no code either', async () => {
    server.answers.mockRejectedValueOnce(new RemoteRefusal(422, { code: 'cashier.slip_unreadable', message: 'ไม่พบ QR บนสลิป' }))
    await choose({ code: null, otherQr: null, isWhole: false, picture })

    send()

    await waitFor(() => expect(screen.getByLabelText(copy['slip.amount'])).toBeDefined())
  })

  test.each(['team', 'over_limit', 'twin'] as const)(
    '[CALL-27] that waits for %s does not say that five of five passed',
    async (reason) => {
      server.answers.mockResolvedValue(outcome({ status: 'UNDER_REVIEW', reason }))
      await choose({ code, otherQr: null, isWhole: true, picture })

      send()

      await waitFor(() => expect(shown()).toContain(copy['slip.underReview'].slice(0, 10)))
      expect(shown()).not.toContain('5 จาก 5')
    },
  )

  test('[CALL-27] that waits because a check did not pass shows which', async () => {
    const checks = outcome({}).checks.map((check) => (check.name === 'sender' ? { ...check, passed: false } : check))
    server.answers.mockResolvedValue(outcome({ status: 'UNDER_REVIEW', reason: 'payer_differs', checks }))
    await choose({ code, otherQr: null, isWhole: true, picture })

    send()

    await waitFor(() => expect(shown()).toContain('ผ่าน 4 จาก 5'))
    expect(shown()).toContain(copy['slip.check.sender.failed'])
  })

  test('[TRANSFER-1, F-120] of money that was credited already leads to the history, and may be another transfer', async () => {
    const refusal = { code: 'cashier.slip_credited', message: 'เงินรายการนี้เข้าแล้ว' }
    server.answers
      .mockRejectedValueOnce(new RemoteRefusal(409, refusal))
      .mockResolvedValueOnce(outcome({ status: 'UNDER_REVIEW', reason: 'member_disagrees' }))
    await choose({ code, otherQr: null, isWhole: true, picture })

    send()
    fireEvent.click(await screen.findByRole('button', { name: copy['slip.anotherTransfer'] }))

    await waitFor(() => expect(shown()).toContain(copy['slip.underReview'].slice(0, 10)))
    expect(server.answers.mock.calls.at(-1)?.[0]).toMatchObject({ type: 'AUTO_SLIP', isAnotherTransfer: 'yes' })
  })

  test('[TRANSFER-1, F-120] that the verifier confirms waits for the bank’s own report, with a message', async () => {
    const checks = outcome({}).checks.map((check) => (check.name === 'unused' ? { ...check, passed: null } : check))
    server.answers.mockResolvedValue(outcome({ status: 'CHECKING', checks }))
    await choose({ code, otherQr: null, isWhole: true, picture })

    send()

    await waitFor(() => expect(shown()).toContain(copy['slip.waitsForBank']))
  })
})
