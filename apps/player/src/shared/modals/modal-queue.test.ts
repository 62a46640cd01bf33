import { afterEach, describe, expect, test } from 'vitest'
import { closeModal, openModal, showModal } from './modal-queue.ts'
import type { ModalAsk } from './modal-queue.ts'

afterEach(() => {
  for (let shown = openModal.get(); shown !== undefined; shown = openModal.get()) closeModal(shown.id)
})

function ask(id: string, more: Partial<ModalAsk> = {}): ModalAsk {
  return { id, title: id, actions: [], ...more }
}

describe('the modal queue', () => {
  test('[LAYOUT-2] one modal is open at a time, and the next opens when it closes', () => {
    showModal(ask('first'))
    showModal(ask('second'))
    expect(openModal.get()?.id).toBe('first')

    closeModal('first')
    expect(openModal.get()?.id).toBe('second')
    closeModal('second')
    expect(openModal.get()).toBeUndefined()
  })

  test('of those that wait the highest priority opens first, and equals in their order', () => {
    showModal(ask('open'))
    showModal(ask('low'))
    showModal(ask('high', { priority: 5 }))
    showModal(ask('high later', { priority: 5 }))

    const order = []
    closeModal('open')
    for (let shown = openModal.get(); shown !== undefined; shown = openModal.get()) {
      order.push(shown.id)
      closeModal(shown.id)
    }
    expect(order).toEqual(['high', 'high later', 'low'])
  })

  test('the same modal asked for again is queued once', () => {
    showModal(ask('open'))
    showModal(ask('twice'))
    showModal(ask('twice'))
    showModal(ask('open'))

    closeModal('open')
    closeModal('twice')
    expect(openModal.get()).toBeUndefined()
  })

  test('what a member reads is not taken away for something more important that can wait', () => {
    showModal(ask('read'))
    showModal(ask('important', { priority: 9 }))
    expect(openModal.get()?.id).toBe('read')
  })

  test('[LAYOUT-4] a modal that cannot be dismissed comes before an open one, which returns after it', () => {
    showModal(ask('read'))
    showModal(ask('forced', { priority: 9, canDismiss: false }))
    expect(openModal.get()?.id).toBe('forced')

    closeModal('forced')
    expect(openModal.get()?.id).toBe('read')
  })

  test('[LAYOUT-4] a more important one that can wait does not keep back one that cannot be dismissed', () => {
    showModal(ask('read'))
    showModal(ask('important', { priority: 9 }))
    showModal(ask('forced', { priority: 5, canDismiss: false }))

    expect(openModal.get()?.id).toBe('forced')
    closeModal('forced')
    expect(openModal.get()?.id).toBe('important')
  })

  test('closing is told once, open or still waiting, and taking back twice changes nothing', () => {
    const told: string[] = []
    const takeBack = showModal(ask('open', { onClose: () => told.push('open') }))
    showModal(ask('waiting', { onClose: () => told.push('waiting') }))

    closeModal('waiting')
    takeBack()
    takeBack()
    expect(told).toEqual(['waiting', 'open'])
  })

  test('who closes a modal may ask for the next one', () => {
    showModal(ask('first', { onClose: () => showModal(ask('next')) }))
    closeModal('first')
    expect(openModal.get()?.id).toBe('next')
  })

  test('a listener hears of each change until it leaves', () => {
    let heard = 0
    const leave = openModal.subscribe(() => (heard += 1))
    showModal(ask('one'))
    leave()
    closeModal('one')
    expect(heard).toBe(1)
  })
})
