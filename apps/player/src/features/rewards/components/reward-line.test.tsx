// @vitest-environment happy-dom
import { plain } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RewardRow } from '#shared/reward-source'
import { RewardLine } from './reward-line.tsx'

afterEach(cleanup)

const ROW: RewardRow = {
  key: 'd2',
  picture: 'star',
  title: 'เช็คอินรายวัน วันที่ 2',
  reward: [{ token: 'PNT', amount: 5 }],
  detail: 'ถึงพรุ่งนี้',
  isStaked: false,
}
const draw = (props: Partial<Parameters<typeof RewardLine>[0]>) =>
  render(
    <ul>
      <RewardLine row={ROW} outcome={undefined} isSending={false} onClaim={() => undefined} {...props} />
    </ul>,
  )

test('[PAGE-3] a row is read with a pause between title and value, and opens to its one claim', () => {
  const onClaim = vi.fn<() => void>()
  draw({ onClaim })
  const row = screen.getByRole('button')
  expect(plain(row.textContent)).toBe(plain('เช็คอินรายวัน วันที่ 2 ถึงพรุ่งนี้, +5 พอยท์'))
  expect(row.textContent).toContain('วันที่\u00A02')
  expect(row.getAttribute('aria-expanded')).toBe('false')

  fireEvent.click(row)
  expect(row.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'รับ เช็คอินรายวัน วันที่ 2' }))
  expect(onClaim).toHaveBeenCalledOnce()
})

test('[PAGE-3] what cannot be claimed here has no button: on a break, and where the member must choose first', () => {
  draw({ onClaim: undefined })
  draw({ mustChoose: true })
  expect(screen.queryByRole('button')).toBeNull()
  const [onBreak, toChoose] = screen.getAllByRole('listitem')
  expect(plain(onBreak?.textContent)).not.toContain('ต้องเลือกเอง')
  expect(plain(toChoose?.textContent)).toContain('ต้องเลือกเอง')
})

test('[PAGE-8] a row that failed keeps its reason and can be pressed again; one without an answer says that nothing is received twice', () => {
  draw({ outcome: { state: 'failed', error: null, reason: 'คูปองหมดอายุ' } })
  draw({ outcome: { state: 'unknown', error: null } })
  const [failed, unknown] = screen.getAllByRole('listitem')
  expect(plain(failed?.textContent)).toContain('คูปองหมดอายุ')
  expect(plain(unknown?.textContent)).toContain(plain('ยังไม่ทราบผล กดรับอีกครั้งได้ จะไม่ได้รับซ้ำ'))
  if (failed === undefined) throw new Error('no row')
  expect(within(failed).getAllByRole('button')).toHaveLength(1)
})
