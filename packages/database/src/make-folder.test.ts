import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'make-folder-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder is made with those above it, and one that is there stays', () => {
  makeFolder(join(folder, 'a', 'b', 'c'), 0o700)
  makeFolder(join(folder, 'a', 'b', 'c'))

  expect(statSync(join(folder, 'a', 'b', 'c')).mode & 0o777).toBe(0o700)
})

test('a file on the way is an error', () => {
  writeFileSync(join(folder, 'file'), '')

  expect(() => makeFolder(join(folder, 'file'))).toThrow('EEXIST')
  expect(() => makeFolder(join(folder, 'file', 'below', 'it'))).toThrow(/ENOTDIR|EEXIST/)
})

test.runIf(existsSync('/proc/self'))('[INSTALL-3] a folder that the system refuses to make is an error at once', () => {
  expect(() => makeFolder('/proc/x')).toThrow('ENOENT')
  expect(() => makeFolder('/proc/x/postgres/deep')).toThrow('ENOENT')
})
