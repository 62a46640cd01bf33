import { expect, test } from 'vitest'
import { MUTANTS } from '../evidence/mutation/mutants.ts'
import { misplacedIn } from '../evidence/mutation/throw-away-copy.ts'

test('every fault that the evidence plants still has its text, once, and the tests that see it', () => {
  expect(misplacedIn(MUTANTS)).toEqual([])
})

test('a fault whose text is gone, or occurs twice, or whose test is gone, is named', () => {
  const [known] = MUTANTS
  if (known === undefined) throw new Error('there are no faults')

  const misplaced = misplacedIn([
    { ...known, name: 'gone', find: 'no such text' },
    { ...known, name: 'twice', find: 'language plpgsql' },
    { ...known, name: 'unseen', seenBy: ['packages/ledger/src/no-such.test.ts'] },
  ])

  expect(misplaced.map((sentence) => sentence.split(':')[0])).toEqual(['gone', 'twice', 'unseen'])
})
