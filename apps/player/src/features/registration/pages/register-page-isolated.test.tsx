// @vitest-environment happy-dom
import { OutcomeUnknown, RemoteRefusal } from '@morakot/contract/client'
import { refusals } from '@morakot/contract/nouns'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STEP_LAST } from '../rules.ts'
import { keepRegistration } from '../state.ts'
import { RegisterPage } from './register-page.tsx'

const mutations = vi.hoisted(() => ({ register: vi.fn<() => Promise<never>>() }))
vi.mock(import('../queries.ts'), async (load) => {
  const actual = await load()
  return { ...actual, registerMutation: { ...actual.registerMutation, mutationFn: mutations.register } }
})
vi.mock(import('#features/captcha/queries'), async (load) => {
  const actual = await load()
  return { ...actual, captchaMutation: { ...actual.captchaMutation, mutationFn: async () => 'c29sdmVk' } }
})

const FORM = {
  username: 'somchai99',
  password: 'Thai-river-2569',
  phone: '0812345678',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  birthDate: '1990-05-05',
  bankCode: 'KBANK',
  bankNumber: '1234567890',
  line: '',
  marketingSource: 'LINE',
  referralCode: '',
  acceptTerms: true,
  captcha: '',
} as const

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async () => await Promise.reject(new TypeError('no answer')))
  keepRegistration(FORM, undefined)
  const rootRoute = createRootRoute()
  const register = createRoute({ getParentRoute: () => rootRoute, path: '/register', validateSearch: () => ({}), component: RegisterPage })
  const history = createMemoryHistory({ initialEntries: ['/register'] })
  history.replace('/register', { registrationStep: STEP_LAST })
  const router = createRouter({ routeTree: rootRoute.addChildren([register]), history })
  await router.load()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  mutations.register.mockReset()
})

/** Sends the form, and waits until this answer has been given. */
async function send(error: Error): Promise<void> {
  const before = mutations.register.mock.calls.length
  mutations.register.mockRejectedValueOnce(error)
  fireEvent.submit(document.querySelector('form') ?? document.body)
  await waitFor(() => expect(mutations.register.mock.calls).toHaveLength(before + 1))
}

const helpLines = () =>
  [...document.querySelectorAll('form a')]
    .filter(({ textContent }) => textContent === 'ปรึกษาปัญหาการพนัน โทร 1323')
    .map((link) => link.getAttribute('href'))

// Every code of the contract: also one that a registration begins to give later.
test('[PERSON-3, F-131] the help line is below every refusal of a registration, whatever its code, and nowhere before one', async () => {
  expect(helpLines()).toEqual([])
  const refuse = async ([code, { status, message }]: (typeof codes)[number]) => {
    await send(new RemoteRefusal(status, { code, message }))
    await waitFor(() => expect([code, helpLines()]).toEqual([code, ['tel:1323']]))
  }
  const codes = Object.entries(refusals)
  await codes.reduce((sent, one) => sent.then(() => refuse(one)), Promise.resolve())
})

test('[PERSON-3, F-131] the help line is there where each message is at its field, also on another step', async () => {
  const code = 'members.bank_name_differs'
  const { status, message } = refusals[code]
  await send(new RemoteRefusal(status, { code, message, fields: { bankNumber: message } }))
  await waitFor(() => expect(helpLines()).toEqual(['tel:1323']))
})

test('[PERSON-3, F-131] the help line is there when the server did not answer', async () => {
  await send(new OutcomeUnknown('network'))
  await waitFor(() => expect(helpLines()).toEqual(['tel:1323']))
})
