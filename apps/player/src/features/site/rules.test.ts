import { describe, expect, test } from 'vitest'
import { backupAccountOf } from './rules-backup.ts'
import { barsOn, isBoostOn } from './rules-bars.ts'
import { fomoOf, maintenanceWords } from './rules-notices.ts'
import { isClosed, noticeOf } from './rules.ts'

const END = '2026-11-20T10:00:00.000Z'
const now = Date.parse('2026-11-20T05:00:00.000Z')
const set = (key: string, value: object | string) => [
  { key, value: typeof value === 'string' ? value : JSON.stringify(value), updatedAt: 'v1' },
]

describe('a setting as a browser reads it', () => {
  test.each(['', 'x', 'null', '[]', '"x"', '1'])('[ENT-8] %j is none', (value) => {
    expect(noticeOf(set('WELCOME_MODAL', value), 'WELCOME_MODAL')).toBeNull()
  })

  test('[ENT-8] holds texts and nothing else', () => {
    expect(noticeOf(set('A', { title: 'x', n: 1, o: {} }), 'A')).toEqual({ texts: { title: 'x' }, updatedAt: 'v1' })
  })
})

describe('the bars above a page', () => {
  const boost = { isActive: true, endAt: END }
  const announced = set('ANNOUNCEMENT', { title: 'ก', body: 'ข', level: 'WARNING', startAt: '2026-11-20T04:00:00.000Z', endAt: END })
  const visit = { configs: announced, boost, now, readVersion: null, isArchive: false, mayOffer: true }

  test('[NOTICE-1, ENT-13] the offer is shown while it is active and its end has not passed', () => {
    expect(isBoostOn(boost, Date.parse(END) - 1)).toBe(true)
    expect(isBoostOn(boost, Date.parse(END))).toBe(false)
    expect(isBoostOn({ ...boost, isActive: false }, now)).toBe(false)
    expect(isBoostOn({ isActive: true, endAt: null }, now)).toBe(false)
    expect(isBoostOn({ isActive: true, endAt: 'soon' }, now)).toBe(false)
  })

  test('[NOTICE-1] where no deposit may be offered no offer is shown, and the announcement is', () => {
    expect(barsOn({ ...visit, mayOffer: false })).toMatchObject({ hasBoost: false, announcement: { title: 'ก' } })
  })

  test('[ENT-8] an announcement is shown from its start until its end', () => {
    expect(barsOn(visit)).toMatchObject({ hasBoost: true, announcement: { title: 'ก', isWarning: true } })
    expect(barsOn({ ...visit, now: Date.parse('2026-11-20T03:59:59.999Z') }).announcement).toBeNull()
    expect(barsOn({ ...visit, now: Date.parse(END) })).toEqual({ hasBoost: false, announcement: null })
  })

  test('[ENT-8] one that was put away stays away until its words change, and can be read again where it is kept', () => {
    expect(barsOn({ ...visit, readVersion: 'v1' }).announcement).toBeNull()
    expect(barsOn({ ...visit, readVersion: 'v0' }).announcement).not.toBeNull()
    expect(barsOn({ ...visit, readVersion: 'v1', isArchive: true }).announcement).not.toBeNull()
  })
})

describe('announcements of operators', () => {
  test('[ENT-8] the line about promotions is what the operator wrote, with its real end', () => {
    expect(fomoOf(set('PROMOTION_FOMO', { text: 'ก', endAt: END }))).toEqual({ text: 'ก', endAt: END })
    expect(fomoOf(set('PROMOTION_FOMO', { text: 'ก' }))).toEqual({ text: 'ก', endAt: undefined })
    expect(fomoOf(set('PROMOTION_FOMO', { endAt: END }))).toBeNull()
    expect(fomoOf([])).toBeNull()
  })

  test('[ENT-8] an account of which a part is missing is not shown', () => {
    const account = { bankCode: 'SCB', number: '4680123457', name: 'ก' }

    expect(backupAccountOf(set('BACKUP_BANK_ACCOUNT', account))).toEqual({ ...account, note: undefined, needsSlip: false })
    expect(backupAccountOf(set('BACKUP_BANK_ACCOUNT', { ...account, source: 'verifier' }))).toMatchObject({ needsSlip: true })
    for (const broken of [{ ...account, number: '1' }, { ...account, name: undefined }, {}])
      expect(backupAccountOf(set('BACKUP_BANK_ACCOUNT', broken))).toBeNull()
  })

  test('[GUARD-3] the site is closed while maintenance is on, except for a visitor who was let through', () => {
    const configs = set('MAINTENANCE', { isOn: true, until: END })

    expect(isClosed({ hasPass: false, configs })).toBe(true)
    expect(isClosed({ hasPass: true, configs })).toBe(false)
    expect(isClosed({ hasPass: false, configs: [] })).toBe(false)
    expect(isClosed(undefined)).toBe(false)
    expect(maintenanceWords(configs)).toEqual({ title: undefined, body: undefined, until: END })
    expect(maintenanceWords(set('MAINTENANCE', { until: 'soon' })).until).toBeUndefined()
  })
})
