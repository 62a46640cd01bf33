// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ModalHost } from './modal-host.tsx'
import { closeModal, openModal, showModal } from './modal-queue.ts'

afterEach(() => {
  for (let shown = openModal.get(); shown !== undefined; shown = openModal.get()) closeModal(shown.id)
  cleanup()
})

test('[LAYOUT-2, VALID-2] a modal that follows another one stays open, although the close event of the first comes late', async () => {
  render(<ModalHost />)
  showModal({ id: 'loss-return', type: 'loss-return', title: 'คืนยอดเสีย', actions: [{ label: 'รับ' }] })
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog')
  await waitFor(() => expect(dialog.open).toBe(true))
  showModal({ id: 'success', type: 'success', title: 'รับแล้ว', actions: [{ label: 'ตกลง' }] })
  fireEvent.click(screen.getByRole('button', { name: 'รับ' }))
  await waitFor(() => expect(openModal.get()?.id).toBe('success'))
  // A browser dispatches it in a task of its own, before the next modal is open.
  dialog.dispatchEvent(new Event('close'))
  await waitFor(() => expect(dialog.open).toBe(true))
  expect(openModal.get()?.id).toBe('success')
  expect(dialog.textContent).toContain('ตกลง')

  // What the browser closes itself is closed.
  dialog.close()
  dialog.dispatchEvent(new Event('close'))
  await waitFor(() => expect(openModal.get()).toBeUndefined())
})
