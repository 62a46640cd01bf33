import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NOT_IMPORTED } from './check-dependencies.ts'
import { PROJECT_ROOT } from './run-command.ts'
import { sourceFiles } from './source-files.ts'

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** What a statement imports: the package of `'@scope/name/part'` is `@scope/name`. */
const IMPORTED = /(?:from |import |import\(|@import )['"](?<path>@[^/'"]+\/[^/'"]+|[^./#'"][^/'"]*)/g

function declared(): ReadonlySet<string> {
  const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: PROJECT_ROOT })]
  manifests.push(...['bench', 'e2e', 'evidence', 'tools'].map((folder) => `${folder}/package.json`))
  const names = manifests.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(read(file)) as Manifest
    return Object.keys({ ...dependencies, ...devDependencies })
  })
  return new Set(names.filter((name) => !name.startsWith('@morakot/') && !name.startsWith('@types/')))
}

/** Dependencies that one file alone imports. One that no file imports has its reason in `check-dependencies.ts`. */
function usedOnce(): readonly string[] {
  const users = new Map<string, Set<string>>()
  for (const file of sourceFiles(PROJECT_ROOT)) {
    for (const { groups } of read(file).matchAll(IMPORTED)) {
      const name = groups?.['path'] ?? ''
      users.set(name, (users.get(name) ?? new Set()).add(file))
    }
  }
  return [...declared()].filter((name) => users.get(name)?.size === 1).toSorted()
}

const withReason = new Set(Object.values(NOT_IMPORTED).flatMap((excuses) => Object.keys(excuses)))

test('each dependency that one file alone uses has its reason in docs/dependencies.md, and no other is listed there', () => {
  const [, table = ''] = read('docs/dependencies.md').split('## Used in one file')
  const listed = [
    ...table
      .split('\n## ', 1)
      .join('')
      .matchAll(/^\| `([^`]+)` \| \S/gm),
  ].map(([, name]) => String(name))
  expect(listed.toSorted()).toEqual(usedOnce().filter((name) => !withReason.has(name)))
})
