import { ListState } from '@morakot/ui/components/list-state'
import type { ListLoad, ListStateProps } from '@morakot/ui/components/list-state'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

const IDLE: ListLoad<string> = { data: [], isPending: false, error: null, refetch: () => undefined }

/** What a list says, without the marks that steer its line breaks. */
function said(load: Partial<ListLoad<string>>, more: Partial<ListStateProps<string>> = {}): string {
  const props = { load: { ...IDLE, ...load }, skeleton: 'skeleton', children: (rows: readonly string[]) => rows.join(), ...more }
  return renderToStaticMarkup(createElement(ListState<string>, props)).replaceAll(/[\u2060\u200B]/g, '')
}

describe('the faces of a list', () => {
  test('[ERR-1] one that failed says sorry, asks for another try and offers it', () => {
    const face = said({ data: undefined, error: new Error('Error') })
    expect(face).toContain('ขออภัย')
    expect(face).toContain('เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้งในภายหลัง')
    expect(face).toContain('ลองอีกครั้ง')
    expect(face).toContain('role="alert"')
  })

  test('[ERR-1] an empty one says that nothing was found, and one of premium rewards says so', () => {
    expect(said({})).toContain('ไม่พบรายการของคุณ')
    expect(said({}, { of: 'premium' })).toContain('ไม่พบของรางวัลพรีเมียม')
  })

  test('[STATE-2] one that loads shows its skeleton, and rows outlive a reload that fails', () => {
    expect(said({ data: undefined, isPending: true })).toContain('skeleton')
    expect(said({ data: ['row'], error: new Error('Error') })).toBe('row')
  })
})
