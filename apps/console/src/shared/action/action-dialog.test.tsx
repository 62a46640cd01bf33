// @vitest-environment happy-dom
import { OutcomeUnknown, RemoteRefusal } from '@morakot/contract/client'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render-console.tsx'
import type { Action, Attempt } from './action.ts'
import { ActionDialog } from './action-dialog.tsx'
import { ProofProvider } from '../proof.ts'
import type { ProofProps } from '../proof.ts'

const refusal = (fields?: Record<string, string>) =>
  new RemoteRefusal(409, { code: 'x.y', message: 'รายการนี้ไม่ได้รอการตรวจสอบแล้ว', ...(fields === undefined ? {} : { fields }) })

const onClose = vi.fn<() => void>()

async function send(run: (attempt: Attempt) => Promise<string>, more: Partial<Action<string>> = {}, isGone = false) {
  const action: Action<string> = {
    title: 'ไม่อนุมัติการถอนนี้',
    reason: { label: 'เหตุผล', check: (reason) => (reason.trim() === '' ? 'กรุณากรอกเหตุผล' : undefined) },
    preview: <p>เครดิตจะคืน ฿500.00</p>,
    confirm: 'ไม่อนุมัติและคืนเครดิต ฿500.00',
    run,
    result: (text) => ({ text, facts: [{ name: 'เลขบันทึก', value: 'AU-1' }] }),
    reads: [['rows']],
    ...more,
  }
  await renderConsole(() => (
    <ProofProvider value={ProofStub}>
      <ActionDialog action={action} isGone={isGone} onClose={onClose} />
    </ProofProvider>
  ))
  await screen.findByRole('dialog')
}

function ProofStub({ onProven }: ProofProps) {
  return (
    <button type="button" onClick={onProven}>
      ยืนยันตัวตน
    </button>
  )
}

const said = async (role: 'alert' | 'status') => (await screen.findByRole(role)).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function toPreview(reason = 'ชื่อบัญชีไม่ตรง') {
  fireEvent.change(screen.getByLabelText('เหตุผล'), { target: { value: reason } })
  press('ตรวจทาน')
  await screen.findByText('เครดิตจะคืน ฿500.00')
}

beforeEach(() => void onClose.mockReset())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
})

describe('the dialog of an action', () => {
  test('requires a reason, shows what will change, and sends only then, once', async () => {
    const run = vi.fn<Action<string>['run']>(async () => 'คืนเครดิตแล้ว')
    await send(run)
    press('ตรวจทาน')
    expect(await screen.findByText('กรุณากรอกเหตุผล')).toBeDefined()
    expect(screen.queryByText('เครดิตจะคืน ฿500.00')).toBeNull()

    await toPreview()
    expect(run).not.toHaveBeenCalled()
    press('ไม่อนุมัติและคืนเครดิต ฿500.00')

    expect(await said('status')).toContain('คืนเครดิตแล้ว')
    expect(screen.getByText('AU-1')).toBeDefined()
    expect(run).toHaveBeenCalledTimes(1)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('opens the proof where the server requires it, and sends the same attempt again with the same key', async () => {
    const keys: string[] = []
    await send(async ({ key }) => {
      keys.push(key)
      if (keys.length < 2) throw new RemoteRefusal(403, { code: 'operators.step_up_required', message: 'กรุณายืนยันตัวตนอีกครั้ง' })
      return 'คืนเครดิตแล้ว'
    })
    await toPreview()
    press('ไม่อนุมัติและคืนเครดิต ฿500.00')
    fireEvent.click(await screen.findByRole('button', { name: 'ยืนยันตัวตน' }))

    expect(await said('status')).toContain('คืนเครดิตแล้ว')
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('stays open while the outcome is unknown, and retries with the same key until it knows', async () => {
    const keys: string[] = []
    await send(async ({ key }) => {
      keys.push(key)
      if (keys.length < 3) throw new OutcomeUnknown('network')
      return 'คืนเครดิตแล้ว'
    })
    await toPreview()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    press('ไม่อนุมัติและคืนเครดิต ฿500.00')
    expect(await said('alert')).toContain('ยังไม่ทราบผล')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(onClose).not.toHaveBeenCalled()

    await vi.advanceTimersByTimeAsync(3_000)
    await vi.advanceTimersByTimeAsync(3_000)

    expect(await said('status')).toContain('คืนเครดิตแล้ว')
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  test('looks up a lost answer where that can be done, and never sends a second time automatically', async () => {
    const run = vi.fn<Action<string>['run']>(async () => await Promise.reject(new OutcomeUnknown('network')))
    const recheck = vi.fn<NonNullable<Action<string>['recheck']>>(async () => null)
    await send(run, { recheck })
    await toPreview()
    press('ไม่อนุมัติและคืนเครดิต ฿500.00')
    expect(await said('alert')).toContain('ยังไม่ทราบผล')
    press('ถามผลอีกครั้ง')

    expect(await screen.findByText(/ยังไม่เกิดขึ้น/)).toBeDefined()
    expect(recheck).toHaveBeenCalledTimes(1)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('shows a refusal as one, and what is tried next has another key', async () => {
    const keys: string[] = []
    await send(async ({ key }) => {
      keys.push(key)
      return await Promise.reject(refusal())
    })
    await toPreview()
    press('ไม่อนุมัติและคืนเครดิต ฿500.00')
    expect(await said('alert')).toContain('รายการนี้ไม่ได้รอการตรวจสอบแล้ว')

    press('ย้อนกลับ')
    expect(screen.getByLabelText<HTMLInputElement>('เหตุผล').value).toBe('ชื่อบัญชีไม่ตรง')
    press('ตรวจทาน')
    press('ไม่อนุมัติและคืนเครดิต ฿500.00')

    await waitFor(() => expect(new Set(keys).size).toBe(2))
  })

  test('leads back to the reason that the server refuses, with its words at the field', async () => {
    await send(async () => await Promise.reject(refusal({ reason: 'เหตุผลยาวเกินไป' })))
    await toPreview()
    press('ไม่อนุมัติและคืนเครดิต ฿500.00')

    expect(await screen.findByText('เหตุผลยาวเกินไป')).toBeDefined()
    expect(screen.getByLabelText('เหตุผล')).toBeDefined()
  })

  test('cannot be answered any more when its matter was settled elsewhere', async () => {
    await send(async () => 'x', {}, true)

    expect(await said('alert')).toContain('ยังไม่ถูกบันทึก')
    expect(screen.queryByRole('button', { name: 'ตรวจทาน' })).toBeNull()
  })
})
