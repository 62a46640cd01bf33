import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

import { findBinaries, findPackage } from './binaries.ts'
import { chooseOwner } from './server-owner.ts'
import { discard, newFolder } from './testing/server-test-kit.ts'

import type { PostgresPackage } from './binaries.ts'

const isRoot = process.getuid?.() === 0

/** npm's package as it is before any install script has run, in a folder of its own. */
async function freshPackage(): Promise<PostgresPackage> {
  const root = await newFolder()
  cpSync(join(findPackage().root, 'native'), join(root, 'native'), { recursive: true, verbatimSymlinks: true })
  for (const file of readdirSync(join(root, 'native', 'lib'), { withFileTypes: true })) {
    if (file.isSymbolicLink()) rmSync(join(file.parentPath, file.name))
  }
  return { root, version: `test-${process.pid}` }
}

describe('the PostgreSQL that npm has installed', () => {
  test('runs although npm runs no install scripts', async () => {
    const installed = await freshPackage()
    chmodSync(join(installed.root, 'native', 'bin', 'postgres'), 0o644)
    const said: string[] = []

    const bin = findBinaries(installed, chooseOwner(installed.root), (sentence) => said.push(sentence))

    expect(bin).toBe(join(installed.root, 'native', 'bin'))
    expect(lstatSync(join(installed.root, 'native', 'lib', 'libpq.so.5')).isSymbolicLink()).toBe(true)
    expect(said).toEqual([])
  })

  test.runIf(isRoot)('is copied once for a user that cannot read it, and says so once', async () => {
    const installed = await freshPackage()
    mkdirSync(installed.root, { recursive: true })
    chmodSync(installed.root, 0o700)
    const said: string[] = []
    const owner = { uid: 65534, gid: 65534 }

    const first = findBinaries(installed, owner, (sentence) => said.push(sentence))
    onTestFinished(() => discard(dirname(first)))
    const second = findBinaries(installed, owner, (sentence) => said.push(sentence))

    expect(first.startsWith(installed.root)).toBe(false)
    expect(second).toBe(first)
    expect(existsSync(join(first, 'initdb'))).toBe(true)
    expect(said).toEqual([expect.stringMatching(/^PostgreSQL's programs were copied to .* cannot read/)])
  })

  test('names DATABASE_URL where npm has none', () => {
    expect(() => findPackage({ platform: 'freebsd', arch: 'x64' })).toThrow(
      'npm has installed no PostgreSQL for freebsd-x64; set DATABASE_URL',
    )
    expect(() => findPackage({ platform: 'win32', arch: 'x64' })).toThrow('does not run on Windows; set DATABASE_URL')
  })
})
