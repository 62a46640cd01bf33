import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CLAIMS } from '../evidence/claims.ts'
import { hasChanged, hashOfInputs, noteProven, wordsForJourneys } from '../evidence/inputs.ts'
import { JOURNEY_CLAIMS } from '../evidence/journeys.ts'
import { PROJECT_ROOT } from './run-command.ts'

const MEMBER_PAGES = 'usable-member-pages'
const CONSOLE_PAGES = 'usable-console-pages'
const MONEY = 'property'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'inputs-'))
  mkdirSync(join(root, 'evidence'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text = 'new'): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** Those of the claims that a change of one file makes stale. */
function staleAfter(path: string, text?: string): readonly string[] {
  const claims = [MEMBER_PAGES, CONSOLE_PAGES, 'scaffold', MONEY]
  noteProven(Object.fromEntries(claims.map((claim) => [claim, hashOfInputs(claim, root)])), root)
  write(path, text)
  return claims.filter((claim) => hasChanged(claim, root))
}

describe('the evidence that was proven in full', () => {
  test.each([
    ['apps/player/src/features/wallet/pages/credit-page.tsx', [MEMBER_PAGES]],
    ['packages/ui/src/components/button.tsx', [MEMBER_PAGES]],
    ['docs/site-map.md', [MEMBER_PAGES]],
    ['apps/console/src/features/members/pages/member-page.tsx', [CONSOLE_PAGES]],
    ['apps/console/src/app/modules.ts', [CONSOLE_PAGES, 'scaffold']],
    ['tools/check-structure.ts', ['scaffold']],
    ['apps/api/src/features/wallet/store.ts', [MONEY]],
    ['apps/api/test/money-property/play.test.ts', [MONEY]],
    ['packages/schema/src/migrations/0200-one-more.sql', [MONEY]],
    ['packages/contract/src/features/wallet/schema.ts', [MEMBER_PAGES, CONSOLE_PAGES, MONEY]],
    ['e2e/support/usable.ts', [MEMBER_PAGES, CONSOLE_PAGES, 'scaffold']],
    ['package-lock.json', [MEMBER_PAGES, CONSOLE_PAGES, 'scaffold', MONEY]],
    ['docs/money.md', []],
    ['apps/api/src/README.md', []],
    ['tools/docs.test.ts', []],
    ['e2e/promotions.e2e.ts', []],
    ['e2e/scaffold-player.e2e.ts', ['scaffold']],
    ['apps/player/vite.config.ts', [MEMBER_PAGES, 'scaffold']],
    // A component test cannot change a page; those that the scaffold's journey runs can change what it finds.
    ['apps/player/src/features/wallet/pages/credit-page.test.tsx', []],
    ['apps/player/src/testing/open-player.tsx', []],
    ['apps/player/src/app/shell.test.tsx', []],
    ['apps/player/src/app/router.test.ts', ['scaffold']],
    ['apps/console/src/app/search.test.tsx', []],
    ['apps/console/src/testing/desk.ts', []],
    ['packages/ui/src/testing/page-text.ts', []],
    ['packages/contract/src/testing/fake-server.ts', [MONEY]],
    ['apps/api/src/features/wallet/store.test.ts', [MONEY]],
  ])('is tried again after a change of %s: %j', (path, stale) => {
    expect(staleAfter(path)).toEqual(stale)
    expect(staleAfter(path, 'newer')).toEqual(stale)
    rmSync(join(root, path))
    expect([MEMBER_PAGES, CONSOLE_PAGES, 'scaffold', MONEY].filter((claim) => hasChanged(claim, root))).toEqual(stale)
  })

  test('leaves its journeys out of the run; nothing is left out of one that was never proven', () => {
    expect(wordsForJourneys(root)).toEqual([])
    noteProven({ [MEMBER_PAGES]: hashOfInputs(MEMBER_PAGES, root) }, root)
    expect(wordsForJourneys(root)).toEqual(['--grep-invert', '@usable-member-pages'])
    noteProven({ [CONSOLE_PAGES]: 'of other inputs', scaffold: hashOfInputs('scaffold', root) }, root)
    expect(wordsForJourneys(root)).toEqual(['--grep-invert', '@usable-member-pages|@scaffold'])
  })
})

test('every tag of a journey is a claim, and every claim of journeys has some', () => {
  const text = globSync('e2e/*.e2e.ts', { cwd: PROJECT_ROOT })
    .map((file) => readFileSync(join(PROJECT_ROOT, file), 'utf8'))
    .join('\n')
  const tags = new Set([...text.matchAll(/tag: '@([\w-]+)'/g)].map(([, tag = '']) => tag))

  expect([...tags].toSorted()).toEqual(JOURNEY_CLAIMS.map(({ name }) => name).toSorted())
})

test('no claim is noted that is none', () => {
  cpSync(join(PROJECT_ROOT, 'evidence/inputs.json'), join(root, 'evidence/inputs.json'))
  const noted: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(root, 'evidence/inputs.json'), 'utf8'))

  expect(Object.keys(noted).filter((name) => CLAIMS.every((claim) => claim.name !== name))).toEqual([])
})
