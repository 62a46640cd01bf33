// @vitest-environment happy-dom
import { RemoteRefusal } from '@morakot/contract/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brandName } from '#shared/brand'
import { copy } from '../copy.ts'
import { LoginPage } from './login-page.tsx'

const mutations = vi.hoisted(() => ({
  logIn: vi.fn<() => Promise<never>>(),
  solve: vi.fn<() => Promise<string>>(),
}))
vi.mock(import('../queries.ts'), async (load) => {
  const actual = await load()
  return { ...actual, loginMutation: { ...actual.loginMutation, mutationFn: mutations.logIn } }
})
vi.mock(import('#features/captcha/queries'), async (load) => {
  const actual = await load()
  return { ...actual, captchaMutation: { ...actual.captchaMutation, mutationFn: mutations.solve } }
})

beforeEach(async () => {
  vi.stubGlobal('__BRAND_DEFAULT__', 'Morakot')
  const rootRoute = createRootRoute()
  const login = createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    validateSearch: () => ({}),
    component: LoginPage,
  })
  const router = createRouter({ routeTree: rootRoute.addChildren([login]), history: createMemoryHistory({ initialEntries: ['/login'] }) })
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
  mutations.logIn.mockReset()
  mutations.solve.mockReset()
})

const text = (shown: { readonly textContent: string | null }) => shown.textContent ?? ''

test('the login page greets with the brand over the art of the lobby, and one line of what it is for', () => {
  const art = document.querySelector('img[src="/art/hero.svg"]')
  const panel = art?.parentElement

  expect(art?.getAttribute('alt')).toBe('')
  expect(text(panel ?? { textContent: '' })).toBe(`${brandName()}${copy['auth.benefit']}`)
})

test('[CALL-19] once the captcha has ticked itself, the demand for it becomes the word to press again', async () => {
  const solved = Promise.withResolvers<string>()
  const required = 'กรุณายืนยันความปลอดภัย'
  mutations.logIn.mockRejectedValue(new RemoteRefusal(403, { code: 'members.captcha_required', message: required }))
  mutations.solve.mockReturnValue(solved.promise)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'somchai' } })
  fireEvent.change(screen.getByLabelText(copy['auth.password']), { target: { value: 'demo-1234' } })
  fireEvent.click(screen.getByRole('button', { name: copy['action.login'] }))

  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(text(alert)).toContain(required))
  expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('false')
  solved.resolve('c29sdmVk')

  await waitFor(() => expect(screen.getByRole('checkbox').getAttribute('aria-checked')).toBe('true'))
  const after = text(screen.getByRole('alert'))
  expect(after).toContain(copy['captcha.pressAgain'])
  expect(after).not.toContain(required)
})

test('[PERSON-3, F-131] the help line is below every refusal of a first login on another platform, and of no other login', async () => {
  const helpLine = () => screen.queryByRole('link', { name: 'ปรึกษาปัญหาการพนัน โทร 1323' })
  const refused = async (status: number, code: string, message: string) => {
    mutations.logIn.mockRejectedValueOnce(new RemoteRefusal(status, { code, message }))
    fireEvent.submit(document.querySelector('form') ?? document.body)
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map(text)
          .join(' ')
          .replaceAll(/[\u200B\u2060]/g, ''),
      ).toContain(message),
    )
  }
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'amb9wichai' } })
  fireEvent.change(screen.getByLabelText(copy['auth.password']), { target: { value: 'demo-1234' } })
  await refused(401, 'members.wrong_credentials', 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง')
  expect(helpLine()).toBeNull()
  await refused(422, 'members.first_login', 'เข้าใช้ครั้งแรก กรุณากรอกวันเกิดและยอมรับข้อตกลง')
  expect(helpLine()).toBeNull()

  fireEvent.change(await screen.findByLabelText('วันเกิด'), { target: { value: '5/5/2533' } })
  fireEvent.click(screen.getByRole('checkbox'))
  await refused(409, 'members.cannot_open', 'เปิดบัญชีนี้ไม่ได้ กรุณาติดต่อทีมงาน')
  expect(helpLine()?.getAttribute('href')).toBe('tel:1323')
})
