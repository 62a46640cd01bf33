import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findSizeProblems } from '../check-sizes.ts'
import { findStructureProblems } from '../check-structure.ts'
import { copyProject } from './project-copy.ts'
import { scaffoldNoun } from './scaffold-noun.ts'

// The whole check and both apps are run over such a noun by `e2e/scaffold.e2e.ts`, in minutes.
test('a new noun has the files that a feature may have, and each of its pages is named by its module', () => {
  using copy = copyProject()
  const { own } = scaffoldNoun(copy.root, { noun: 'gifts', title: 'ของขวัญ' })
  expect(findStructureProblems(copy.root)).toEqual([])
  expect(findSizeProblems(copy.root)).toEqual([])

  const pages = own.filter((path) => path.endsWith('-page.tsx'))
  expect(pages).toHaveLength(4)
  const unnamed = pages.filter((path) => {
    const module = readFileSync(join(copy.root, dirname(path), '../module.ts'), 'utf8')
    return !module.includes(`import('./pages/${basename(path)}')`)
  })
  expect(unnamed).toEqual([])
})
