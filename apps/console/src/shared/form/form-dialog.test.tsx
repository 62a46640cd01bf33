// @vitest-environment happy-dom
import { RemoteRefusal } from '@morakot/contract/client'
import { choice, labelled } from '@morakot/contract/fields'
import { baht, codeLine, id, line, moment, whole } from '@morakot/contract/formats'
import { reasonField } from '@morakot/contract/reason'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderConsole } from '../../testing/render-console.tsx'
import { FormDialog } from './form-dialog.tsx'

const schema = z
  .object({
    id,
    code: codeLine('รหัส', { max: 9 }).toUpperCase(),
    kind: choice({ open: 'เปิด', named: 'ระบุชื่อ' }, { label: 'ชนิด', error: 'กรุณาเลือกชนิด' }),
    owner: line('เจ้าของ', { max: 20 }).optional(),
    tier: choice({ ELITE: 'Elite' }, { label: 'ระดับ', none: 'เลือกระดับ', error: 'กรุณาเลือกระดับ' }),
    spins: whole('สปิน', { min: 0, max: 9 }).default(0),
    rates: z.object({ slot: labelled(baht.min(1, 'อย่างน้อย 1 บาท'), 'อัตรา') }),
    startsAt: labelled(moment, { label: 'เริ่ม', none: 'ทันที' }).nullable(),
    isShown: labelled(z.boolean(), 'แสดง'),
    reason: reasonField,
  })
  .refine(({ rates, spins }) => rates.slot > spins, { error: 'อัตราต้องมากกว่าสปิน', path: ['rates', 'slot'] })

type Body = z.output<typeof schema>
const run = vi.fn<(body: Body) => Promise<string>>(async () => 'AU-1')
const FROM = {
  code: 'OLD',
  kind: 'open',
  tier: 'ELITE',
  spins: 2,
  rates: { slot: 1250.5 },
  startsAt: '2026-11-20T09:05:00.000Z',
  isShown: true,
}

async function open(from?: object) {
  await renderConsole(() => (
    <FormDialog
      onClose={vi.fn<() => void>()}
      title="แก้ไข"
      schema={schema}
      rows={[['code'], ['kind'], ['owner'], ['tier'], ['spins', 'rates.slot'], ['startsAt'], ['isShown'], ['reason']]}
      from={from}
      showIf={{ owner: ({ kind }) => kind === 'named' }}
      keyed="id"
      confirm={({ code }) => `บันทึก ${code}`}
      run={run}
      result={(text) => ({ text })}
      reads={[]}
    />
  ))
  await screen.findByRole('dialog')
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialogText = () => visibleText(screen.getByRole('dialog'))
const problemAt = (label: string) =>
  document.querySelector(`#${field(label).getAttribute('aria-describedby')?.split(' ')[0] ?? 'none'}`)?.textContent

function fill() {
  type('รหัส', ' web-1 ')
  type('ระดับ', 'ELITE')
  type('อัตรา', '1,250.50 บาท')
  type('เหตุผล', 'ตามที่ตกลง')
}

afterEach(() => {
  run.mockClear()
  cleanup()
})

describe('[VALID-7] a form of a contract', () => {
  test('sends what its schema makes of what was typed, and nothing of a field that is not shown', async () => {
    await open()
    fill()
    fireEvent.click(field('ระบุชื่อ'))
    type('เจ้าของ', 'malee')
    fireEvent.click(field('เปิด'))
    press('ตรวจทาน')
    press(await screen.findByRole('button', { name: 'บันทึก WEB-1' }).then(({ textContent }) => textContent))
    await waitFor(() => expect(run).toHaveBeenCalledOnce())
    const [{ id: key, ...body }] = run.mock.calls[0] ?? [FROM as unknown as Body]
    expect(key).toMatch(/^[0-9a-f-]{36}$/)
    expect(key).not.toMatch(/^0+-/)
    expect(body).toEqual({
      code: 'WEB-1',
      kind: 'open',
      tier: 'ELITE',
      spins: 0,
      rates: { slot: 1250.5 },
      startsAt: null,
      isShown: false,
      reason: 'ตามที่ตกลง',
    })
  })

  test.each([
    ['สปิน', '1.5', 'สปินต้องเป็นจำนวนเต็ม'],
    ['สปิน', 'two', 'กรุณากรอกสปิน'],
    ['สปิน', '1e1', 'กรุณากรอกสปิน'],
    ['สปิน', '10', 'สปินต้องไม่เกิน 9'],
    ['อัตรา', '0.5', 'อย่างน้อย 1 บาท'],
    ['เหตุผล', 'สั้น', 'กรุณากรอกเหตุผลอย่างน้อย 5 ตัวอักษร'],
    ['รหัส', '', 'กรุณากรอกรหัส'],
    ['ระดับ', '', 'กรุณาเลือกระดับ'],
  ])('%s refuses "%s" with the words of the schema, once it was left', async (label, value, problem) => {
    await open()
    fill()
    type(label, value)
    expect(problemAt(label)).not.toBe(problem)
    fireEvent.blur(field(label))
    await waitFor(() => expect(problemAt(label)).toBe(problem))
    press('ตรวจทาน')
    expect(screen.queryByRole('button', { name: /^บันทึก/ })).toBeNull()
  })

  test('shows all that is missing when the preview is opened, and a rule over two fields at its field', async () => {
    await open()
    press('ตรวจทาน')
    await waitFor(() => expect([problemAt('รหัส'), problemAt('เหตุผล')]).toEqual(['กรุณากรอกรหัส', 'กรุณากรอกเหตุผล']))
    fill()
    type('อัตรา', '3')
    type('สปิน', '5')
    await waitFor(() => expect(problemAt('อัตรา')).toBe('อัตราต้องมากกว่าสปิน'))
  })

  test('shows what is in force, and in its preview what changes of it', async () => {
    await open(FROM)
    expect([field('เริ่ม').value, field('อัตรา').value, field('แสดง').checked]).toEqual(['2026-11-20T16:05', '1250.5', true])
    type('อัตรา', '300')
    type('สปิน', '0')
    type('เริ่ม', '')
    type('เหตุผล', 'ตามที่ตกลง')
    press('ตรวจทาน')
    await waitFor(() => expect(dialogText()).toContain(plain('฿1,250.50 → ฿300.00')))
    for (const text of ['OLD', 'Elite', '20 พ.ย. 69 16:05 → ทันที']) expect(dialogText()).toContain(plain(text))
  })

  test('leads back to the field that the server refuses, and says the rest in the dialog', async () => {
    const refusal = (fields: Record<string, string>) => new RemoteRefusal(422, { code: 'x.y', message: 'ข้อมูลไม่ถูกต้อง', fields })
    run.mockRejectedValueOnce(refusal({ 'rates.slot': 'สูงเกินไป' })).mockRejectedValueOnce(refusal({ version: 'เก่าไป' }))
    await open(FROM)
    type('เหตุผล', 'ตามที่ตกลง')
    press('ตรวจทาน')
    press('บันทึก OLD')
    await waitFor(() => expect(problemAt('อัตรา')).toBe('สูงเกินไป'))
    expect(field('เหตุผล').value).toBe('ตามที่ตกลง')
    type('อัตรา', '300')
    expect(problemAt('อัตรา')).not.toBe('สูงเกินไป')
    press('ตรวจทาน')
    press('บันทึก OLD')
    await waitFor(() => expect(dialogText()).toContain(plain('ข้อมูลไม่ถูกต้อง ไม่มีข้อมูลใดเปลี่ยนแปลง')))
  })
})

const given = z.object({
  account: line('บัญชี', { max: 20 }),
  length: labelled(z.object({ days: z.number() }, 'กรุณาเลือกระยะเวลา'), { label: 'ระยะเวลา', none: 'เลือก' }),
  roles: labelled(z.array(choice({ owner: 'เจ้าของ', finance: 'การเงิน' }, { error: 'ไม่มีบทบาทนี้' })).min(1, 'เลือกบทบาท'), 'บทบาท'),
  games: labelled(z.array(z.number({ error: 'รหัสเป็นตัวเลข' })), { label: 'เกม', kind: 'numbers' }),
  password: labelled(z.string().min(8, 'สั้นเกินไป'), { label: 'รหัสผ่าน', kind: 'password' }),
  day: labelled(z.iso.date('กรุณาเลือกวัน'), { label: 'วัน', kind: 'day' }),
  rate: labelled(z.number('กรุณากรอกอัตรา').int('ทีละ 0.1%'), { label: 'อัตรา', kind: 'permille' }),
})

async function openGiven() {
  const sent = vi.fn<(body: z.output<typeof given>) => Promise<string>>(async () => 'AU-2')
  await renderConsole(() => (
    <FormDialog
      onClose={vi.fn<() => void>()}
      title="เพิ่ม"
      schema={given}
      rows={[['account'], ['length'], ['roles'], ['games'], ['password'], ['day'], ['rate']]}
      from={{ rate: 5 }}
      options={{
        account: () => ['111', '222', '333'].map((value) => ({ value, label: `บัญชี ${value}` })),
        length: () => [{ value: 'd7', label: '7 วัน', sent: { days: 7 } }],
      }}
      empties={{ account: 'games' }}
      fixed={{ length: { days: 99 } }}
      confirm="ส่ง"
      run={sent}
      result={(text) => ({ text })}
      reads={[]}
    />
  ))
  await screen.findByRole('dialog')
  return sent
}

test('[VALID-7] lists, days, passwords, percent and the options of a page are refused at their fields and sent as the schema has them', async () => {
  const sent = await openGiven()
  expect([field('วัน').type, field('รหัสผ่าน').type, field('อัตรา (%)').value]).toEqual(['date', 'password', '0.5'])
  type('เกม', '1 x')
  type('อัตรา (%)', '0.55')
  fireEvent.click(screen.getByRole('button', { name: 'ตรวจทาน' }))
  const texts = ['กรุณากรอกบัญชี', 'กรุณาเลือกระยะเวลา', 'เลือกบทบาท', 'รหัสเป็นตัวเลข', 'สั้นเกินไป', 'กรุณาเลือกวัน', 'ทีละ 0.1%']
  await waitFor(() => expect(screen.getAllByRole('alert').map(visibleText)).toEqual(texts.map(plain)))

  type('บัญชี', '222')
  expect(field('เกม').value, 'emptied with the account').toBe('')
  type('ระยะเวลา', 'd7')
  for (const role of ['เจ้าของ', 'การเงิน', 'เจ้าของ']) fireEvent.click(screen.getByLabelText(role))
  type('เกม', '12, 7\n9')
  type('รหัสผ่าน', 'ความลับยาว ๆ')
  type('วัน', '2026-11-23')
  type('อัตรา (%)', '1.1')
  fireEvent.click(screen.getByRole('button', { name: 'ตรวจทาน' }))
  await screen.findByRole('button', { name: 'ส่ง' })
  const preview = visibleText(screen.getByRole('dialog'))
  for (const words of ['บัญชี 222', '7 วัน', 'การเงิน', '12 7 9', '23 พ.ย. 69', '0.5% → 1.1%']) expect(preview).toContain(plain(words))
  expect(preview).not.toContain('ความลับ')
  fireEvent.click(screen.getByRole('button', { name: 'ส่ง' }))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toEqual({
    account: '222',
    length: { days: 7 },
    roles: ['finance'],
    games: [12, 7, 9],
    password: 'ความลับยาว ๆ',
    day: '2026-11-23',
    rate: 11,
  })
})
