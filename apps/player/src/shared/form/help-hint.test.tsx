// @vitest-environment happy-dom
import { OutcomeUnknown, RemoteRefusal } from '@morakot/contract/client'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Notice } from '#features/cashier/components/notice.tsx'
import { draw } from '../../testing/draw.tsx'
import { FormAlert } from './form-alert.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const refused = (code: string) => new RemoteRefusal(409, { code, message: 'ไม่ผ่าน' })

test.each([
  [refused('cashier.below_min'), 'ไม่ผ่าน', '/help?about=cashier.below_min'],
  // Only a retry helps, nothing is refused, or the text is at its field.
  [refused('site.busy'), 'ไม่ผ่าน', null],
  [new OutcomeUnknown('network'), 'ไม่ผ่าน', null],
  [refused('cashier.below_min'), undefined, null],
] as const)('[HELPPAGE-2] a refusal leads to the help that explains it: %s with %s', async (error, text, href) => {
  for (const box of [() => <FormAlert text={text} error={error} />, () => <Notice tone="problem" text={text} error={error} />]) {
    await draw(box, { known: [] })
    expect(screen.queryByRole('link', { name: 'ดูสาเหตุและวิธีแก้' })?.getAttribute('href') ?? null).toBe(href)
    cleanup()
  }
})
