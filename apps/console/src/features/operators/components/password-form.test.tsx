// @vitest-environment happy-dom
import { operatorCalls } from '@morakot/contract/features/operators/calls'
import type { operatorSchemas } from '@morakot/contract/features/operators/schema'
import { refuse } from '@morakot/contract/refused'
import { description, plain } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible } from '../../../testing/desk.ts'
import { operatorOf, serveAs } from '../../../testing/open-console.tsx'
import { renderConsole } from '../../../testing/render-console.tsx'
import { PasswordForm } from './password-form.tsx'

type Schemas = typeof operatorSchemas

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the own password is changed: an empty field and a wrong password are refused at the field, and the fields are empty afterwards', async () => {
  const server = serveAs(() => operatorOf('content'))
  server.on<Schemas, 'changePassword'>(operatorCalls.changePassword, ({ body }) => {
    if (JSON.stringify(body).includes('not-this-one-1')) refuse('operators.wrong_password', { field: 'currentPassword' })
    expect(body).toEqual({ currentPassword: 'demo-1234', newPassword: 'another-5678' })
    return { changed: true, endedSessions: 1 }
  })
  await renderConsole(() => <PasswordForm />)
  const current = await screen.findByLabelText<HTMLInputElement>('รหัสผ่านปัจจุบัน')
  const changed = screen.getByLabelText<HTMLInputElement>('รหัสผ่านใหม่')
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }))
  send()
  await waitFor(() => expect(document.activeElement).toBe(current))
  expect(server.count(operatorCalls.changePassword)).toBe(0)
  fireEvent.change(current, { target: { value: 'not-this-one-1' } })
  fireEvent.change(changed, { target: { value: 'another-5678' } })
  send()
  await waitFor(() => expect(description(current)).toContain(plain('รหัสผ่านไม่ถูกต้อง')))

  fireEvent.change(current, { target: { value: 'demo-1234' } })
  send()
  await expectVisible('เปลี่ยนรหัสผ่านแล้ว', () => screen.getByRole('form'))
  expect([current.value, changed.value]).toEqual(['', ''])
})
