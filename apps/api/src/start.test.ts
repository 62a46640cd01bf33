import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { urlOfTarget } from '@morakot/database/target'
import { beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../test/start-app.ts'

/** What a start may load of packages before members are answered: 593, and some room. */
const PACKAGE_MODULES_MAX = 640

interface Reported {
  readonly listening: readonly string[]
  readonly started: readonly string[]
  readonly described: readonly string[]
}

let reported: Reported
beforeAll(async () => {
  await using app = await startApp()
  const child = fork(fileURLToPath(new URL('../test/modules-of-a-start.ts', import.meta.url)), {
    env: { ...process.env, APP_DATABASE_URL: urlOfTarget(app.target) },
    execArgv: [],
  })
  const gone = once(child, 'exit')
  reported = await Promise.race([
    once(child, 'message').then(([message]) => message as Reported),
    gone.then(() => Promise.reject(new Error('gone'))),
  ])
  child.kill('SIGTERM')
  await gone
})

describe('before members are answered', () => {
  // A start must answer members soon: each of these is loaded when it is needed, not on their time.
  test.each([
    ['the operators’ address', '/src/app-console.ts'],
    ['the jobs', '/src/background.ts'],
    ['the job queue', '/node_modules/pg-boss/'],
  ])('%s waits, and is there in the end', (_, part) => {
    expect(reported.listening.filter((module) => module.includes(part))).toEqual([])
    expect(reported.started.filter((module) => module.includes(part))).not.toEqual([])
  })

  test('[FLOOD-2, F-137] the description of the API is a file: nothing is loaded that makes it', () => {
    expect(reported.described.filter((module) => /\/node_modules\/@fastify\/swagger\//.test(module))).toEqual([])
  })

  test.each([
    ['the reader of YAML that comes with it', '/node_modules/yaml/'],
    ['compilers of JSON schemas', '/node_modules/ajv/'],
    ['the drawings of the games', '/packages/art/'],
    ['Node’s client of HTTP', 'deps/undici/undici'],
  ])('no program loads %s', (_, part) => {
    expect(reported.listening.filter((module) => module.includes(part))).toEqual([])
  })

  test('not more is loaded of packages than is known', () => {
    const packages = reported.listening.filter((module) => module.includes('/node_modules/'))

    expect(packages.length).toBeGreaterThan(PACKAGE_MODULES_MAX / 2)
    expect(packages.length).toBeLessThanOrEqual(PACKAGE_MODULES_MAX)
  })
})
