// @vitest-environment happy-dom
import { subjectRequestMemberCalls } from '@morakot/contract/features/subject-requests/calls'
import type { subjectRequestMemberSchemas } from '@morakot/contract/features/subject-requests/schema'
import { refuse } from '@morakot/contract/refused'
import { description, plain } from '@morakot/ui/testing/page-text'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serveMember } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press, write } from '../../../testing/page.ts'

type Schemas = typeof subjectRequestMemberSchemas

const UNTIL = '2026-11-27T05:00:00.000Z'

afterEach(closePlayer)

function serve(state: 'NONE' | 'WAITING' | 'READY') {
  const server = serveMember()
  server.on<Schemas, 'dataCopy'>(subjectRequestMemberCalls.dataCopy, () => ({ state, until: state === 'READY' ? UNTIL : null }))
  return server
}

test.each([
  ['NONE', 'ยังไม่มีสำเนาข้อมูล ติดต่อทีมงานเพื่อขอ'],
  ['WAITING', 'รับคำขอแล้ว เราตอบภายใน 30 วัน'],
] as const)('[PRIVACY-3] a member without a copy that is ready (%s) reads what comes next, and gives no password', async (state, words) => {
  serve(state)
  await openPlayer('/profile/my-data')
  await expectVisible(words)
  expect(screen.queryByLabelText('รหัสผ่าน')).toBeNull()
})

test('[PRIVACY-3, VALID-7] a copy is downloaded by the password; a wrong one is refused at its field', async () => {
  const server = serve('READY')
  let isWrong = true
  server.on<Schemas, 'takeDataCopy'>(subjectRequestMemberCalls.takeDataCopy, ({ body }) => {
    expect(body).toEqual({ password: 'demo-1234' })
    if (isWrong) return refuse('subjectRequests.wrong_password', { field: 'password', params: { left: 4 } })
    return { fileName: 'my-data-2026-11-20.zip', content: btoa('zipped') }
  })
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await openPlayer('/profile/my-data')
  await expectVisible('ดาวน์โหลดได้ถึง 27 พ.ย.')
  await press('ดาวน์โหลดข้อมูลของฉัน')
  const field = screen.getByLabelText<HTMLInputElement>('รหัสผ่าน')
  await waitFor(() => expect(description(field)).toContain(plain('กรุณากรอกรหัสผ่าน')))
  await write('รหัสผ่าน', 'demo-1234')
  await press('ดาวน์โหลดข้อมูลของฉัน')
  await waitFor(() => expect(description(field)).toContain(plain('กรอกผิดได้อีก 4 ครั้ง')))
  expect(saved).toEqual([])
  isWrong = false
  await press('ดาวน์โหลดข้อมูลของฉัน')
  await expectVisible('ดาวน์โหลดแล้ว')
  expect(saved).toEqual(['my-data-2026-11-20.zip'])
})

test('[PRIVACY-3] a page that could not be read is read again', async () => {
  const server = serveMember()
  let fails = true
  server.on<Schemas, 'dataCopy'>(subjectRequestMemberCalls.dataCopy, () =>
    fails ? refuse('subjectRequests.no_copy') : { state: 'NONE', until: null },
  )
  await openPlayer('/profile/my-data')
  await screen.findByRole('button', { name: 'ลองอีกครั้ง' })
  fails = false
  await press('ลองอีกครั้ง')
  await expectVisible('ยังไม่มีสำเนาข้อมูล')
})
