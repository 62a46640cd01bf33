import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A file of rows is made by the server, which requires the permission and records who took it. A page that makes one skips both.

const SOURCES = join(import.meta.dirname, '../..')

/** What turns a text of the page into a file. */
const MAKES = /createObjectURL|new (?:Blob|File)\(|data:text|showSaveFilePicker|\.download = /u
/** The places that may, and what each of them hands over. */
const ALLOWED: Readonly<Record<string, string>> = {
  'shared/list/download.ts': 'a file that the server made',
  'shared/picture/picture-url.ts': 'a picture of a member, under the name of its viewer',
}

type Source = readonly [file: string, text: string]

const sources: readonly Source[] = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/u.test(file))
  .map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')] as const)

const makersOf = (all: readonly Source[]) => all.flatMap(([file, text]) => (MAKES.test(text) ? [file] : []))

test('[EXPORT-1] no page of the console makes a file: it hands over those that the server made', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(makersOf(sources).toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
})

test.each([
  ['features/points/pages/points-page.tsx', 'const url = URL.createObjectURL(new Blob([rows.join()]))'],
  ['shared/list/page-bar.tsx', '<a download href={`data:text/csv,${rows}`}>CSV</a>'],
])('[EXPORT-1] a planted file of %s is found', (file, text) => {
  expect(makersOf([[file, text]])).toEqual([file])
})
