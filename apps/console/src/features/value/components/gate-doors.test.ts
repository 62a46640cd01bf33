import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { valueCheckInput } from '@morakot/contract/features/value/schema'
import { expect, test } from 'vitest'

const FEATURES = join(import.meta.dirname, '../..')
const DOORS = valueCheckInput.options.flatMap(({ shape: { door } }) => ('options' in door ? [...door.options] : [...door.values]))

/** The doors whose gate a source shows. */
const viewIn = (text: string) =>
  text.includes('<ValueGate ') ? [...text.matchAll(/\bdoor: '(\w+)'/gu)].flatMap(([, door]) => (door === undefined ? [] : [door])) : []

test('[VALUE-1, F-128] the gate of every door is shown on a page of the console, before something takes force', () => {
  const pages = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx$/u.test(file))
  const shown = pages.flatMap((file) => viewIn(readFileSync(join(FEATURES, file), 'utf8')))

  expect([...new Set(shown)].toSorted()).toEqual(DOORS.toSorted())
  expect(viewIn("<Gate ask={{ door: 'item' }} />")).toEqual([])
})
