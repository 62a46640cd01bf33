import { afterEach, describe, expect, test } from 'vitest'
import { closeModal, openModal, showModal } from './modal-queue.ts'
import type { ModalRequest } from './modal-queue.ts'

afterEach(() => {
  for (let shown = openModal.get(); shown !== undefined; shown = openModal.get()) closeModal(shown.id)
})

function send(id: string, more: Partial<ModalRequest> = {}): ModalRequest {
  return { id, title: id, actions: [], ...more }
}

describe('the modal queue', () => {
  test('[LAYOUT-2] one modal is open at a time, and the next opens when it closes', () => {
    showModal(send('first'))
    showModal(send('second'))
    expect(openModal.get()?.id).toBe('first')

    closeModal('first')
    expect(openModal.get()?.id).toBe('second')
    closeModal('second')
    expect(openModal.get()).toBeUndefined()
  })

  test('of those that wait the highest priority opens first, and equals in their order', () => {
    showModal(send('open'))
    showModal(send('low'))
    showModal(send('high', { priority: 5 }))
    showModal(send('high later', { priority: 5 }))

    const order = []
    closeModal('open')
    for (let shown = openModal.get(); shown !== undefined; shown = openModal.get()) {
      order.push(shown.id)
      closeModal(shown.id)
    }
    expect(order).toEqual(['high', 'high later', 'low'])
  })

  test('the same modal requested again is queued once', () => {
    showModal(send('open'))
    showModal(send('twice'))
    showModal(send('twice'))
    showModal(send('open'))

    closeModal('open')
    closeModal('twice')
    expect(openModal.get()).toBeUndefined()
  })

  test('what a member reads is not replaced by something more important that can wait', () => {
    showModal(send('read'))
    showModal(send('important', { priority: 9 }))
    expect(openModal.get()?.id).toBe('read')
  })

  test('[LAYOUT-4] a modal that cannot be dismissed comes before an open one, which returns after it', () => {
    showModal(send('read'))
    showModal(send('forced', { priority: 9, canDismiss: false }))
    expect(openModal.get()?.id).toBe('forced')

    closeModal('forced')
    expect(openModal.get()?.id).toBe('read')
  })

  test('[LAYOUT-4] a more important one that can wait does not keep back one that cannot be dismissed', () => {
    showModal(send('read'))
    showModal(send('important', { priority: 9 }))
    showModal(send('forced', { priority: 5, canDismiss: false }))

    expect(openModal.get()?.id).toBe('forced')
    closeModal('forced')
    expect(openModal.get()?.id).toBe('important')
  })

  test('closing is reported once, open or still waiting, and taking back twice changes nothing', () => {
    const reports: string[] = []
    const takeBack = showModal(send('open', { onClose: () => reports.push('open') }))
    showModal(send('waiting', { onClose: () => reports.push('waiting') }))

    closeModal('waiting')
    takeBack()
    takeBack()
    expect(reports).toEqual(['waiting', 'open'])
  })

  test('the handler of a close may open the next one', () => {
    showModal(send('first', { onClose: () => showModal(send('next')) }))
    closeModal('first')
    expect(openModal.get()?.id).toBe('next')
  })

  test('a listener receives each change until it leaves', () => {
    let received = 0
    const leave = openModal.subscribe(() => (received += 1))
    showModal(send('one'))
    leave()
    closeModal('one')
    expect(received).toBe(1)
  })
})
