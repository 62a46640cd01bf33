import { ListState } from '@morakot/ui/components/list-state'
import type { ListLoad, ListStateProps } from '@morakot/ui/components/list-state'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

const IDLE: ListLoad<string> = { data: [], error: null, isFetching: false, refetch: () => undefined }

/** What a list says, without the spans that keep words on one line. */
function said(load: Partial<ListLoad<string>>, more: Partial<ListStateProps<string>> = {}): string {
  const props = { load: { ...IDLE, ...load }, skeleton: 'skeleton', children: (rows: readonly string[]) => rows.join(), ...more }
  return renderToStaticMarkup(createElement(ListState<string>, props)).replaceAll(/<\/?span[^>]*>/g, '')
}

describe('the faces of a list', () => {
  test('[ERR-1] one that failed says sorry, suggests another try and offers it', () => {
    const face = said({ data: undefined, error: new Error('Error') })
    expect(face).toContain('ขออภัย')
    expect(face).toContain('เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้งในภายหลัง')
    expect(face).toContain('ลองอีกครั้ง')
    expect(face).toContain('role="alert"')
  })

  test('[ERR-1] an empty one says that nothing was found, and one of premium rewards has its own text', () => {
    expect(said({})).toContain('ไม่พบรายการของคุณ')
    expect(said({}, { of: 'premium' })).toContain('ไม่พบของรางวัลพรีเมียม')
    // Its own words come below that line, never in its place.
    for (const of of ['anything', 'premium'] as const) {
      const own = said({}, { of, empty: 'ยังไม่มีรอบเล่น' })
      expect(own.indexOf(of === 'premium' ? 'ไม่พบของรางวัลพรีเมียม' : 'ไม่พบรายการของคุณ')).toBeGreaterThan(0)
      expect(own.indexOf('ยังไม่มีรอบเล่น')).toBeGreaterThan(own.indexOf('ไม่พบ'))
    }
  })

  test('[STATE-2] one that loads shows its skeleton, and its rows once they are there', () => {
    expect(said({ data: undefined, isFetching: true })).toContain('skeleton')
    expect(said({ data: ['row'] })).toBe('row')
    expect(said({ data: ['row'], isFetching: true })).toBe('row')
  })

  test('[STATE-2] of one whose reload failed no row is left, and the next try begins with the skeleton', () => {
    const failed = { data: ['row'], error: new Error('Error') }

    expect(said(failed)).toContain('ขออภัย')
    expect(said(failed)).not.toContain('row')
    expect(said({ ...failed, isFetching: true })).toContain('skeleton')
    expect(said({ ...failed, isFetching: true })).not.toMatch(/ขออภัย|row/)
  })

  test('[STATE-2, STATE-3] a next page that failed takes nothing away from the rows before it', () => {
    expect(said({ data: ['row'], error: new Error('Error'), isFetchNextPageError: true })).toBe('row')
  })
})
