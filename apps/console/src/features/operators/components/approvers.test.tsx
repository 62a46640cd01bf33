// @vitest-environment happy-dom
import { operatorCalls } from '@morakot/contract/features/operators/calls'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { refuse } from '@morakot/contract/refused'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible } from '../../../testing/desk.ts'
import { operatorOf, serveAs } from '../../../testing/open-console.tsx'
import { renderConsole } from '../../../testing/render-console.tsx'
import { Approvers } from './approvers.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[TRUST-10] a dialog names who can approve, says when no one can, and loads again what failed', async () => {
  let names: string[] | null = null
  const server = serveAs(() => operatorOf('owner'))
  server.on<typeof operatorSchemas, 'approvers'>(operatorCalls.approvers, ({ query }) => {
    expect(query.get('permission')).toBe('operators.manage')
    return names === null ? refuse('operators.not_permitted') : { names }
  })
  await renderConsole(() => <Approvers permission="operators.manage" about="7" />)
  const again = await screen.findByRole('button', { name: 'ลองอีกครั้ง' })
  names = ['คุณเจ้าของ', 'คุณเจ้าของสอง']
  fireEvent.click(again)
  await expectVisible('ผู้ที่อนุมัติได้: คุณเจ้าของ, คุณเจ้าของสอง')
  cleanup()

  names = []
  await renderConsole(() => <Approvers permission="operators.manage" />)
  await expectVisible('ยังไม่มีเจ้าหน้าที่คนที่สองที่อนุมัติเรื่องนี้ได้')
  cleanup()
  await renderConsole(() => <Approvers permission="operators.manage" otherwise="ใช้คำสั่งที่เครื่อง" />)
  await expectVisible('ใช้คำสั่งที่เครื่อง')
})
