// @vitest-environment happy-dom
import { RemoteRefusal } from '@morakot/contract/client'
import { loginSchema } from '@morakot/contract/features/members/schema'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { toParsed } from './form-problems.ts'
import { useContractForm } from './use-contract-form.ts'
import type { ContractFormOptions } from './use-contract-form.ts'

type Login = { readonly username: string; readonly password: string }
type Given = Partial<ContractFormOptions<'username' | 'password', Login>> & { readonly refusal?: Error }

const NO_NAME = 'กรุณากรอกชื่อผู้ใช้'
const NO_PASSWORD = 'กรุณากรอกรหัสผ่าน'
const onValid = vi.fn<(request: Login) => void>()

afterEach(() => {
  cleanup()
  onValid.mockReset()
})

/** A form of two fields, as the login page draws it. */
function Form({ refusal, ...given }: Given) {
  const form = useContractForm({ schema: () => loginSchema, names: ['username', 'password'], onValid, ...given })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      {(['username', 'password'] as const).map((name) => (
        <p key={name}>
          <input name={name} aria-label={name} onChange={form.onType} onBlur={(event) => void form.onLeave(event)} />
          <output data-testid={name}>{form.problems[name]}</output>
        </p>
      ))}
      <button type="submit">send</button>
      <button type="button" onClick={() => form.onRefused(refusal)}>
        refuse
      </button>
      <button type="button" onClick={() => void form.check(['password'])}>
        check
      </button>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const saidOf = (name: string) => screen.getByTestId(name).textContent
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a form of the contract', () => {
  test('[VALID-7] sends nothing that the schema refuses, shows it at each field, and the first wrong one takes the focus', async () => {
    render(<Form />)
    press('send')

    await waitFor(() => expect(saidOf('username')).toBe(NO_NAME))
    expect(saidOf('password')).toBe(NO_PASSWORD)
    expect(document.activeElement).toBe(field('username'))
    expect(onValid).not.toHaveBeenCalled()
  })

  test('[VALID-7] sends what the schema makes of the fields, what was filled in without an event and what is no field too', async () => {
    render(<Form extra={{ captcha: 'c29sdmVk' }} />)
    type('username', ' Somchai ')
    field('password').value = 'demo-1234'
    press('send')

    await waitFor(() => expect(onValid).toHaveBeenCalledWith({ username: 'Somchai', password: 'demo-1234', captcha: 'c29sdmVk' }))
    expect(onValid).toHaveBeenCalledOnce()
  })

  test('[VALID-7] validates a field when it is left with something in it, and forgets the message with the first letter', async () => {
    const schema = () => ({
      safeParse: ({ username }: { readonly username?: unknown }) => toParsed<Login>({ username: `no ${String(username)}` }, undefined),
    })
    render(<Form schema={schema} />)
    fireEvent.blur(field('username'))
    type('username', 'a')
    fireEvent.blur(field('username'))

    await waitFor(() => expect(saidOf('username')).toBe('no a'))
    type('username', 'ab')
    expect(saidOf('username')).toBe('')
  })

  test('says nothing about an empty field that is left, nor about one that is left for the button that sends', async () => {
    const safeParse = vi.fn<() => ReturnType<typeof toParsed<Login>>>(() => toParsed<Login>({ username: 'wrong' }, undefined))
    render(<Form schema={() => ({ safeParse })} />)
    fireEvent.blur(field('username'))
    type('username', 'a')
    fireEvent.blur(field('username'), { relatedTarget: screen.getByRole('button', { name: 'send' }) })
    await act(async () => undefined)

    expect(safeParse).not.toHaveBeenCalled()
    expect(saidOf('username')).toBe('')
  })

  test('does not validate what is typed while the schema is loaded', async () => {
    const loaded = Promise.withResolvers<{ safeParse: () => ReturnType<typeof toParsed<Login>> }>()
    render(<Form schema={() => loaded.promise} />)
    type('username', 'a')
    fireEvent.blur(field('username'))
    type('username', 'ab')
    await act(async () => loaded.resolve({ safeParse: () => toParsed<Login>({ username: 'wrong' }, undefined) }))

    expect(saidOf('username')).toBe('')
  })

  test('is sent once for two presses in one breath', async () => {
    render(<Form />)
    type('username', 'somchai')
    type('password', 'demo-1234')
    press('send')
    press('send')

    await waitFor(() => expect(onValid).toHaveBeenCalled())
    expect(onValid).toHaveBeenCalledOnce()
  })

  test('shows what the server refused at the fields that it knows', () => {
    const refusal = new RemoteRefusal(422, {
      code: 'members.username_taken',
      message: 'ชื่อผู้ใช้นี้ถูกใช้แล้ว',
      fields: { username: 'ชื่อผู้ใช้นี้ถูกใช้แล้ว', elsewhere: 'no field of this form' },
    })
    render(<Form refusal={refusal} />)
    press('refuse')

    expect(saidOf('username')).toBe('ชื่อผู้ใช้นี้ถูกใช้แล้ว')
    expect(saidOf('password')).toBe('')
  })

  test('of several steps gets its faults and moves no focus, and checks the fields that it is given', async () => {
    const onInvalid = vi.fn<(problems: Readonly<Record<string, string | undefined>>) => void>()
    render(
      <Form
        schema={() => ({ safeParse: () => toParsed<Login>({ username: 'no name', password: 'no password' }, undefined) })}
        onInvalid={onInvalid}
      />,
    )
    press('check')
    await waitFor(() => expect(saidOf('password')).toBe('no password'))
    expect(saidOf('username')).toBe('')
    press('send')

    await waitFor(() => expect(onInvalid).toHaveBeenCalledWith({ username: 'no name', password: 'no password' }))
    expect(document.activeElement).not.toBe(field('username'))
  })
})
