import { describe, expect, test } from 'vitest'
import { monthAfter, monthOf, newestDue } from './months.ts'
import { readArchivePlaces } from './places.ts'

describe('months of Bangkok', () => {
  test.each([
    ['2026-10-31T16:59:59.999Z', '2026-10', '2026-10-31T17:00:00.000Z'],
    ['2026-10-31T17:00:00.000Z', '2026-11', '2026-11-30T17:00:00.000Z'],
    ['2026-12-31T17:00:00.000Z', '2027-01', '2027-01-31T17:00:00.000Z'],
  ])('%s is in %s, which ends at %s', (moment, name, endsAt) => {
    expect(monthOf(new Date(moment))).toEqual({ name, endsAt: new Date(endsAt) })
  })

  test('follow each other over the turn of a year', () => {
    expect(monthAfter(monthOf(new Date('2026-12-10T00:00:00Z'))).name).toBe('2027-01')
  })

  test('are due when they ended so many months ago', () => {
    expect(newestDue(new Date('2026-11-30T16:59:59Z'), 13).name).toBe('2025-09')
    expect(newestDue(new Date('2026-11-30T17:00:00Z'), 13).name).toBe('2025-10')
    expect(newestDue(new Date('2026-02-10T00:00:00Z'), 4).name).toBe('2025-09')
  })
})

describe('places of an archive', () => {
  test('are below the data, or where they are named', () => {
    expect(readArchivePlaces({}, '/project')).toEqual({ dataDir: '/project/.data', folder: '/project/.data/archive', ownerUrl: undefined })
    expect(readArchivePlaces({ DATA_DIR: '/data', ARCHIVE_DIR: '' }, '/project').folder).toBe('/data/archive')
    expect(readArchivePlaces({ ARCHIVE_DIR: '/safe' }, '/project').folder).toBe('/safe')
  })

  test('are none on a server whose owner is not named', () => {
    const server = { DATABASE_URL: 'postgres://morakot_app@db/morakot' }

    expect(() => readArchivePlaces(server, '/project')).toThrow('name its owner with OWNER_DATABASE_URL')
    expect(readArchivePlaces({ ...server, OWNER_DATABASE_URL: 'postgres://owner@db/morakot' }, '/project').ownerUrl).toBe(
      'postgres://owner@db/morakot',
    )
  })
})
