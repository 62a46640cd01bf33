// @vitest-environment happy-dom
import type { Reply } from '@morakot/contract/contract-shape'
import { memberAdminCalls } from '@morakot/contract/features/member-admin/calls'
import { noteCalls } from '@morakot/contract/features/notes/calls'
import type { noteSchemas } from '@morakot/contract/features/notes/schema'
import { description, plain } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible, takeAction } from '../../../testing/desk.ts'
import { noteOf } from '../../../testing/note.ts'
import { HEAD, listed, ROW, serveMembers } from '../../../testing/member.ts'
import type { MemberSchemas } from '../../../testing/member.ts'
import { openConsole } from '../../../testing/open-console.tsx'

type NoteSchemas = typeof noteSchemas
type Note = Reply<NoteSchemas['write']>

const AT = '2026-11-23T05:00:00.000Z'
const PHONE = '0812345671'
const NOTE = 'ลูกค้าแจ้งว่าโทรศัพท์หาย'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a member is found by phone, and opened by the only row', async () => {
  const server = serveMembers('risk')
  server.on<MemberSchemas, 'list'>(memberAdminCalls.list, ({ query }) => listed(query.get('q') === PHONE ? [ROW] : []))
  const { router } = await openConsole('/members')
  const search = await screen.findByRole('searchbox', { name: (name) => plain(name) === plain('ชื่อผู้ใช้ ชื่อ เบอร์ เลขบัญชี DP WD') })
  fireEvent.change(search, { target: { value: PHONE } })
  expect((await screen.findAllByText('พบ 1 รายการ')).length).toBeGreaterThan(0)
  fireEvent.click(within(screen.getByText('malee').closest('tr') as HTMLElement).getByRole('link', { name: 'malee' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/members/7'))
  await expectVisible('฿500.00', () => screen.queryByRole('region', { name: 'ยอดของสมาชิก' }))
})

test('a note is opened by its key, is validated at its field, and is listed', async () => {
  const server = serveMembers('risk')
  const notes: Note[] = []
  server.on<NoteSchemas, 'list'>(noteCalls.list, () => ({ items: notes, total: notes.length }))
  server.on<NoteSchemas, 'people'>(noteCalls.people, () => ({ items: [], seesRisk: true }))
  server.on<NoteSchemas, 'write'>(noteCalls.write, ({ body }) => {
    const { noteId, text } = body as Pick<Note, 'noteId' | 'text'>
    notes.push(noteOf({ noteId, text, operator: 'คุณความเสี่ยง', at: AT }))
    return notes[0] as Note
  })
  const { go } = await openConsole('/members/7')
  await screen.findByRole('button', { name: 'จดบันทึก' })
  fireEvent.keyDown(document.body, { code: 'KeyN', key: 'n' })
  const dialog = within(await screen.findByRole('dialog', { name: 'จดบันทึก' }))
  fireEvent.click(dialog.getByRole('button', { name: 'ตรวจทาน' }))
  await waitFor(() => expect(description(dialog.getByLabelText('บันทึก'))).toContain(plain('กรุณากรอกบันทึก')))
  fireEvent.click(dialog.getByRole('button', { name: 'ยกเลิก' }))
  await takeAction({
    button: 'จดบันทึก',
    title: 'จดบันทึก',
    fields: { บันทึก: NOTE },
    preview: 'สมาชิกไม่เห็นบันทึกนี้',
    confirm: 'เก็บบันทึก',
    outcome: 'เก็บบันทึกแล้ว',
  })
  expect(notes.map(({ text }) => text)).toEqual([NOTE])
  await go('/members/7?tab=notes')
  await expectVisible(NOTE, () => screen.getByRole('main'))
})

test('a member is frozen with a reason, which the page and the timeline say, and the freeze is lifted with another', async () => {
  const server = serveMembers('risk')
  let head = HEAD
  server.on<MemberSchemas, 'member'>(memberAdminCalls.member, () => head)
  server.on<MemberSchemas, 'freeze'>(memberAdminCalls.freeze, ({ body }) => {
    expect(body).toEqual({ reason: 'account_takeover' })
    const freeze = { reason: 'account_takeover', note: null, at: AT, operator: 'คุณความเสี่ยง' } as const
    head = { ...HEAD, freeze, status: 'blocked', flags: ['frozen'] }
    return { memberId: '7', freeze, sessionsEnded: 1, auditId: 'AU-7' }
  })
  server.on<MemberSchemas, 'lift'>(memberAdminCalls.lift, ({ body }) => {
    expect(body).toEqual({ reason: 'identity_proven' })
    head = HEAD
    return { memberId: '7', freeze: null, sessionsEnded: 0, auditId: 'AU-8' }
  })
  server.on<MemberSchemas, 'timeline'>(memberAdminCalls.timeline, () => ({
    items: [
      {
        key: '1',
        kind: 'frozen',
        at: AT,
        code: 'account_takeover',
        subject: null,
        number: null,
        amount: null,
        text: null,
        actor: 'คุณความเสี่ยง',
      },
    ],
    next: null,
  }))
  const { go } = await openConsole('/members/7')
  await takeAction({
    button: 'ระงับ',
    title: 'ระงับบัญชีสมาชิก',
    fields: { เหตุผล: 'account_takeover' },
    preview: 'จากใช้งานเป็นถูกระงับ',
    confirm: 'ระงับบัญชี malee',
    outcome: 'ระงับบัญชีนี้แล้ว เซสชันที่จบ 1 เลขบันทึก AU-7',
  })
  await expectVisible('บัญชีถูกระงับ', () => document.querySelector('.page-head'))
  expect(screen.queryByRole('button', { name: 'ระงับ' })).toBeNull()

  await takeAction({
    button: 'ยกเลิกระงับ',
    title: 'ยกเลิกการระงับ',
    fields: { เหตุผล: 'identity_proven' },
    preview: 'ถูกระงับเพราะ บัญชีถูกผู้อื่นเข้าใช้',
    confirm: 'ยกเลิกระงับบัญชี malee',
    outcome: 'ยกเลิกการระงับแล้ว เลขบันทึก AU-8',
  })
  expect(await screen.findByRole('button', { name: 'ระงับ' })).toBeDefined()
  expect([server.count(memberAdminCalls.freeze), server.count(memberAdminCalls.lift)]).toEqual([1, 1])
  await go('/members/7?tab=timeline')
  await expectVisible('ระงับบัญชี: บัญชีถูกผู้อื่นเข้าใช้', () => screen.queryByRole('table', { name: 'ลำดับเวลา' }))
})
