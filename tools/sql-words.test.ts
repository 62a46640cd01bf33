import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PROJECT_ROOT } from './run-command.ts'

const textOf = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
const words = z.array(z.object({ word: z.string(), write: z.string() })).parse(JSON.parse(textOf('tools/lint/plain-words.json')))

test('a comment in SQL uses none of the words that the lint refuses in TypeScript', () => {
  const files = globSync('packages/schema/sql/*.sql', { cwd: PROJECT_ROOT })
  const refused = files.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, at) => {
        const comment = /^\s*--(.*)$/.exec(line)?.[1] ?? ''
        return words
          .filter(({ word }) => new RegExp(word, 'i').test(comment))
          .map(({ write }) => `${path}:${at + 1}: ${comment.trim()} (write: ${write})`)
      }),
  )

  expect(files.length).toBeGreaterThan(80)
  expect(refused).toEqual([])
})
