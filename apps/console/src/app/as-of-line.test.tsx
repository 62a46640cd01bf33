// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { asOfText } from '#shared/api/as-of'
import { renderConsole } from '../testing/render-console.tsx'
import { AsOfLine } from './as-of-line.tsx'

afterEach(() => {
  cleanup()
  asOfText.set(null)
})

const text = () => document.querySelector('.as-of')?.textContent?.replaceAll('\u200b', '') ?? null

test('a page that came from a replica says as of when, one that the primary answered shows that, and every other page shows nothing', async () => {
  await renderConsole(() => (
    <main>
      <h1>สมาชิก</h1>
      <AsOfLine />
    </main>
  ))
  await screen.findByRole('heading')
  expect(text()).toBeNull()

  act(() => asOfText.set({ path: '/', at: '2026-11-24T01:28:34.912Z' }))
  expect(text()).toBe('ข้อมูล ณ 08:28:34 จากฐานข้อมูลสำเนา')
  act(() => asOfText.set({ path: '/', at: null }))
  expect(text()).toBe('ฐานข้อมูลสำเนาตามไม่ทัน ข้อมูลหน้านี้มาจากฐานข้อมูลหลัก')
  act(() => asOfText.set({ path: '/deposits', at: null }))
  expect(text()).toBeNull()
})
