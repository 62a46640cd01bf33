import { describe, expect, test } from 'vitest'
import { isGranted, permissionsOf } from '#shared/permissions'
import type { Granted } from '#shared/permissions'
import { defineConsoleModule } from './module.ts'
import { menuOf } from './menu.ts'

const load = async () => ({ Page: () => null })

const withdrawals = defineConsoleModule({
  pages: (page) => ({ list: page({ path: '/w', component: 'Page', load, permission: 'withdrawals.view' }) }),
  nav: [{ page: 'list', label: 'รายการถอน', group: 'money', order: 30, badge: 'withdrawals' }],
})
const deposits = defineConsoleModule({
  pages: (page) => ({ list: page({ path: '/d', component: 'Page', load, permission: 'deposits.view' }) }),
  nav: [{ page: 'list', label: 'รายการฝาก', group: 'money', order: 10 }],
})

const BOTH: Granted = new Set(['withdrawals.view', 'deposits.view'])
const labels = (granted: Granted) => menuOf([withdrawals, deposits], granted).flatMap(({ items }) => items.map(({ label }) => label))

describe('the navigation of an operator', () => {
  test('is in the order of its entries, not of the modules, and has no empty group', () => {
    expect(labels(BOTH)).toEqual(['รายการฝาก', 'รายการถอน'])
    expect(menuOf([withdrawals], BOTH).map(({ key }) => key)).toEqual(['money'])
  })

  test('leaves out what the role may not open', () => {
    expect(labels(new Set(['withdrawals.view']))).toEqual(['รายการถอน'])
    expect(menuOf([withdrawals, deposits], new Set())).toEqual([])
  })
})

describe('the permissions of an operator', () => {
  test('are what the server returns, and nothing more', () => {
    expect(isGranted(permissionsOf({ permissions: [] }), 'audit.view')).toBe(false)
    expect(isGranted(permissionsOf({ permissions: [{ permission: 'audit.view' }] }), 'audit.view')).toBe(true)
  })
})
