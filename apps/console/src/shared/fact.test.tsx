// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Fact } from './fact.tsx'

afterEach(cleanup)

test('a fact breaks its name and its text between Thai words only, and leaves what is no text as it is', () => {
  const { container } = render(
    <dl>
      <Fact name="ยอดโบนัส" value="เครดิตของสมาชิก" />
      <Fact name="สถานะ" value={<b>พอยท์</b>} />
    </dl>,
  )
  expect([...container.querySelectorAll('.thai-whole')].map(({ textContent }) => textContent)).toEqual(['โบนัส', 'เครดิต', 'สมาชิก'])
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['เครดิตของสมาชิก', 'พอยท์'])
})
