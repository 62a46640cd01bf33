// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderConsole } from '../../../testing/render-console.tsx'
import type { Decision } from '../queries.ts'
import { GateFacts } from './value-gate.tsx'

const PASSES: Decision = {
  counts: 4_000,
  isOwn: true,
  takesTwo: false,
  because: null,
  spentToday: 30_000,
  aloneMax: 20_000,
  dayMax: 50_000,
  others: ['เจ้าของระบบ', 'คุณการตลาด'],
}

async function read(decision: Partial<Decision>, proposes = true): Promise<string> {
  await renderConsole(() => <GateFacts decision={{ ...PASSES, ...decision }} proposes={proposes} />)
  return screen.getByRole('region', { name: 'ค่าใช้จ่ายและผู้อนุมัติ' }).textContent
}

const CASES: readonly (readonly [string, Partial<Decision>, readonly string[]])[] = [
  ['the cost and the own sum of the day', {}, ['฿4,000.00', '฿30,000.00 จาก ฿50,000.00', 'ทำคนเดียวได้ นับ ฿4,000.00']],
  ['nothing that members get more', { counts: 0 }, ['ไม่เพิ่มจากเดิม', 'ทำคนเดียวได้ ไม่นับ']],
  ['no bound', { counts: null, takesTwo: true, because: 'no_bound' }, ['ไม่มีเพดาน', 'ต้องใช้สองคน', 'เจ้าของระบบ, คุณการตลาด']],
  ['too much for one', { counts: 30_000, takesTwo: true, because: 'cost' }, ['เกิน ฿20,000.00', 'จะเป็นข้อเสนอ']],
  ['too much for the day', { takesTwo: true, because: 'day' }, ['แล้วเกิน ฿50,000.00']],
  ['what always takes two', { counts: 0, takesTwo: true, because: 'always' }, ['ไม่เพิ่มจากเดิม', 'ต้องใช้สองคนเสมอ', 'เจ้าของระบบ, คุณการตลาด']],
  ['no operator who could be the second', { takesTwo: true, because: 'cost', others: [] }, ['ยังไม่มี', 'แต่ยังไม่มีเจ้าหน้าที่คนที่สอง']],
  ['what another one drafted', { isOwn: false }, ['คนอื่นเป็นผู้ร่าง']],
]

afterEach(cleanup)

describe('[VALUE-1, F-128] what is shown before something takes force', () => {
  test.each(CASES)('says %s', async (_what, decision, texts) => {
    const text = (await read(decision)).replaceAll('\u200B', '')

    for (const part of texts) expect(text).toContain(part)
  })

  test('names who could be the second only where it takes one, and who publishes where nothing is proposed', async () => {
    expect(await read({})).not.toContain('คุณการตลาด')
    cleanup()
    expect((await read({ takesTwo: true, because: 'cost' }, false)).replaceAll('\u200B', '')).toContain('ให้คนที่สองเป็นผู้เผยแพร่')
  })
})
