import { describe, expect, test } from 'vitest'
import { readPlan } from './plan.ts'

const plan = (variables: NodeJS.ProcessEnv = {}) => readPlan(variables, '/srv/morakot')

describe('the plan of a start', () => {
  test('is three ports of this machine and a database of its own by default', () => {
    expect(plan()).toEqual({
      root: '/srv/morakot',
      host: '127.0.0.1',
      playerPort: 3000,
      consolePort: 3001,
      sandboxPort: 3002,
      databaseUrl: null,
      appDatabaseUrl: null,
      dataDir: '/srv/morakot/.data',
      backupDir: null,
      hasDemoLogins: true,
      isExposedDemo: false,
      isWatching: false,
      environment: { DEMO_LOGINS: 'yes' },
    })
  })

  test('follows the environment, and takes an empty variable for none', () => {
    const variables = {
      PLAYER_PORT: '8080',
      CONSOLE_PORT: '',
      DATABASE_URL: 'postgres://u@db.example/m',
      APP_DATABASE_URL: '',
      DATA_DIR: '/var/m',
      PUBLIC_ORIGIN: '',
    }

    expect(plan(variables)).toMatchObject({
      playerPort: 8080,
      consolePort: 3001,
      databaseUrl: 'postgres://u@db.example/m',
      appDatabaseUrl: null,
      dataDir: '/var/m',
    })
    expect(plan(variables).environment).not.toHaveProperty('PUBLIC_ORIGIN')
  })

  test.each([
    ['PLAYER_PORT', { PLAYER_PORT: 'x' }],
    ['PLAYER_PORT', { PLAYER_PORT: '0' }],
    ['CONSOLE_PORT', { CONSOLE_PORT: '65536' }],
    ['SANDBOX_PORT', { SANDBOX_PORT: '-1' }],
    ['SANDBOX_PORT', { SANDBOX_PORT: '1e3' }],
    ['PLAYER_PORT', { PLAYER_PORT: ' 80 ' }],
    ['CONSOLE_PORT', { PLAYER_PORT: '4000', CONSOLE_PORT: '4000' }],
    ['SANDBOX_PORT', { SANDBOX_PORT: '3000' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://root:hunter2@db.example/m' }],
    ['DATABASE_URL', { DATABASE_URL: 'db.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:hunter2@db.example' }],
    ['APP_DATABASE_URL', { APP_DATABASE_URL: 'localhost:5432' }],
  ])('that cannot be meant is refused in one sentence naming %s: %j', (name, variables) => {
    const refusal = (() => {
      try {
        return plan(variables)
      } catch (error) {
        return error
      }
    })()

    expect(refusal).toBeInstanceOf(Error)
    expect(String(refusal)).toContain(name)
    expect(String(refusal)).toMatch(/^Error: [^\n]+\.$/)
    expect(String(refusal)).not.toContain('hunter2')
  })
})
