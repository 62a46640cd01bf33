// @vitest-environment happy-dom
import { rulesCalls } from '@morakot/contract/features/rules/calls'
import type { rulesSchemas } from '@morakot/contract/features/rules/schema'
import { RULE_SECTION_TITLES, RULE_SECTIONS } from '@morakot/contract/features/rules/states'
import type { OperatorRole } from '@morakot/contract/permission'
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectVisible } from '../../../testing/desk.ts'
import { openConsole, operatorOf, serveAs } from '../../../testing/open-console.tsx'
import type { Section, Version } from '../queries.ts'

type Schemas = typeof rulesSchemas

const AT = '2026-11-23T05:00:00.000Z'

const sectionOf = (section: Section['section']): Section => ({
  section,
  title: RULE_SECTION_TITLES[section],
  version: 2,
  changedBy: 'เจ้าของ',
  changedAt: AT,
  fields: [{ path: 'max', label: `เพดานของ ${section}`, group: null, unit: 'baht', class: 'money', value: 500, initial: 200 }],
  proposal: null,
})
const versionOf = (version: number, value: number): Version => ({
  version,
  changedBy: version === 1 ? null : 'เจ้าของ',
  changedAt: AT,
  values: [{ path: 'max', value }],
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function serveRules(role: OperatorRole = 'owner') {
  const server = serveAs(() => operatorOf(role))
  server.on<Schemas, 'sections'>(rulesCalls.sections, () => ({ sections: RULE_SECTIONS.map(sectionOf) }))
  server.on<Schemas, 'versions'>(rulesCalls.versions, () => ({ versions: [versionOf(2, 500), versionOf(1, 300)] }))
  return server
}

const card = async (section: Section['section']) => await screen.findByRole('region', { name: RULE_SECTION_TITLES[section] })

test('[RULES-1] every section of the rules is on the page, and each has a form', async () => {
  serveRules()
  await openConsole('/rules')
  for (const section of RULE_SECTIONS) {
    fireEvent.click(within(await card(section)).getByRole('button', { name: `แก้ไข ${RULE_SECTION_TITLES[section]}` }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText(`เพดานของ ${section}`)).toHaveProperty('value', '500')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('[RULES-1] the history shows what each version changed, and an earlier one is proposed again', async () => {
  const server = serveRules()
  server.on<Schemas, 'change'>(rulesCalls.change, ({ body }) => {
    expect(body).toEqual({ version: 2, changes: [{ path: 'max', value: 300 }], reason: 'กลับไปค่าเดิม' })
    return sectionOf('points')
  })
  await openConsole('/rules')
  fireEvent.click(within(await card('points')).getByRole('button', { name: 'ประวัติ พอยท์ที่ให้คนเดียวได้' }))
  const first = await screen.findByRole('region', { name: 'ฉบับที่ 1' })
  expect(plain(visibleText(first))).toContain(plain('200 บาท → 300 บาท'))
  expect(plain(visibleText(first))).toContain('ระบบ')
  const newest = screen.getByRole('region', { name: 'ฉบับที่ 2' })
  expect(plain(visibleText(newest))).toContain(plain('300 บาท → 500 บาท'))
  expect(within(newest).queryByRole('button')).toBeNull()
  fireEvent.click(within(first).getByRole('button', { name: 'ใช้ค่าของฉบับนี้อีกครั้ง' }))
  const field = await screen.findByLabelText('เพดานของ points')
  expect(field).toHaveProperty('value', '300')
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('เหตุผล'), { target: { value: 'กลับไปค่าเดิม' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'ตรวจทาน' }))
  await expectVisible('500 บาท → 300 บาท')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'บันทึก พอยท์ที่ให้คนเดียวได้' }))
  await waitFor(() => expect(server.count(rulesCalls.change)).toBe(1))
})

test('[RULES-1] an auditor reads the history and changes nothing; a failed history is read again', async () => {
  const server = serveRules('auditor')
  let isBroken = true
  server.on<Schemas, 'versions'>(rulesCalls.versions, () => {
    if (isBroken) throw new Error('the connection is lost')
    return { versions: [versionOf(1, 300)] }
  })
  await openConsole('/rules')
  const points = await card('points')
  expect(within(points).queryByRole('button', { name: /^แก้ไข/u })).toBeNull()
  fireEvent.click(within(points).getByRole('button', { name: /^ประวัติ/u }))
  const again = await screen.findByRole('button', { name: 'ลองอีกครั้ง' })
  isBroken = false
  fireEvent.click(again)
  const first = await screen.findByRole('region', { name: 'ฉบับที่ 1' })
  expect(within(first).queryByRole('button')).toBeNull()
})
