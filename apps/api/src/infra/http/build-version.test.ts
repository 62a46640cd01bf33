import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { versionOfBuild } from './build-version.ts'

test('[SESS-2, CALL-1] another build has another version, the same one the same, and none has none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'morakot-build-'))
  expect(versionOfBuild(folder)).toBeNull()
  writeFileSync(join(folder, 'index.html'), '<script src="/assets/shell-AAAA.js"></script>')
  const first = versionOfBuild(folder)
  expect(first).toMatch(/^[0-9a-f]{12}$/)
  expect(versionOfBuild(folder)).toBe(first)
  writeFileSync(join(folder, 'index.html'), '<script src="/assets/shell-BBBB.js"></script>')
  expect(versionOfBuild(folder)).not.toBe(first)
})
