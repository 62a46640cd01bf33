import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requireWritable, ensureFolder } from './folders.ts'

const UNPRIVILEGED = 65_534
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folders-'))
})
afterEach(() => {
  if (process.getuid?.() === 0) process.seteuid?.(0)
  chmodSync(folder, 0o755)
  rmSync(folder, { recursive: true })
})

/** Takes away the right to write into the folder, and root’s right to do everything. */
function lock(): void {
  chmodSync(folder, 0o555)
  if (process.getuid?.() !== 0) return
  chownSync(folder, UNPRIVILEGED, UNPRIVILEGED)
  process.seteuid?.(UNPRIVILEGED)
}

test('a folder is made where there is none', () => {
  ensureFolder('DATA_DIR', join(folder, 'a', 'b'))
  expect(() => requireWritable(join(folder, 'a', 'b'), 'it is used')).not.toThrow()
})

test('a folder that may not be written into is reported in one sentence with its variable', () => {
  lock()
  const sentence = (path: string) =>
    `DATA_DIR names ${path}, which this user may not write into. Set it to a folder that you may write into.`

  expect(() => ensureFolder('DATA_DIR', folder)).toThrow(sentence(folder))
  expect(() => ensureFolder('DATA_DIR', join(folder, 'below'))).toThrow(sentence(join(folder, 'below')))
  expect(() => requireWritable(folder, 'the player app has to be built there')).toThrow(
    `${folder} cannot be written into by this user, and the player app has to be built there.`,
  )
})

test('a file in its path is named', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => ensureFolder('DATA_DIR', file)).toThrow(`DATA_DIR names ${file}, which is a file.`)
  expect(() => ensureFolder('DATA_DIR', join(file, 'below'))).toThrow(`DATA_DIR names ${join(file, 'below')}, but ${file} is a file.`)
})
