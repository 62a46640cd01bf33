import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../run-command.ts'

test('the api is told where the sandbox is for everybody outside whom it stands in for', () => {
  const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
  const asked = [...read('apps/api/src/env.ts').matchAll(/text\('(\w+_ORIGIN)'\)/g)].map(([, name = '']) => name)
  const outside = asked.filter((name) => !['PUBLIC_ORIGIN', 'CONSOLE_ORIGIN'].includes(name))
  const told = read('tools/start/programs.ts')

  expect(outside.length).toBeGreaterThan(5)
  expect(outside.filter((name) => !told.includes(`${name}: plan.environment['${name}'] ?? sandboxOrigin`))).toEqual([])
})
