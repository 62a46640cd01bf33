import { Dialog } from '@morakot/ui/components/dialog'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { modalWord } from './modal-kinds.ts'

const KINDS = ['success', 'warning', 'alert', 'error', 'maintenance', 'loss-return', 'notice'] as const

function drawn(tone: (typeof KINDS)[number], more: { readonly isForced?: boolean; readonly opacity?: number } = {}): string {
  return renderToStaticMarkup(
    createElement(Dialog, { isOpen: true, title: 'หัวข้อ', onClose: () => undefined, tone, word: modalWord(tone), ...more }),
  )
}

const iconOf = (html: string) => /rounded-full bg-s3 (text-[\w-]+)"[^]*?<path d="([^"]+)"/.exec(html)

describe('the look of a modal', () => {
  test('[VALID-2] each of the seven kinds has its own icon and word, and a colour: never colour alone', () => {
    const looks = KINDS.map((kind) => iconOf(drawn(kind)))

    expect(new Set(looks.map((look) => look?.[2])).size).toBe(KINDS.length)
    expect(looks.every((look) => look?.[1] !== undefined)).toBe(true)
    for (const kind of KINDS) expect(drawn(kind)).toContain(modalWord(kind))
  })

  test('[VALID-2] errors and warnings interrupt, and so does what cannot be dismissed; the others do not', () => {
    const interrupts = KINDS.filter((kind) => drawn(kind).includes('role="alertdialog"'))
    expect(interrupts).toEqual(['warning', 'error'])
    expect(drawn('notice', { isForced: true })).toContain('role="alertdialog"')
  })

  test('[LAYOUT-4] what cannot be dismissed has no cross', () => {
    expect(drawn('warning')).toContain('ปิดหน้าต่าง')
    expect(drawn('warning', { isForced: true })).not.toContain('ปิดหน้าต่าง')
  })

  test('[VALID-2] the darkness of the ground can be set', () => {
    expect(drawn('notice', { opacity: 0.35 })).toContain('--scrim-opacity:0.35')
  })
})
