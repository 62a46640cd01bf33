import { afterEach, expect, test, vi } from 'vitest'
import { readPlan } from './plan.ts'
import { printTable } from './table.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('the table says where everything is, who may log in, and that the money is play money', () => {
  const said: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)

  printTable(readPlan({ PLAYER_PORT: '4000', CONSOLE_PORT: '4001', SANDBOX_PORT: '4002' }, '/'))

  const text = said.join('')
  for (const part of [
    'http://localhost:4000\n',
    'http://localhost:4001\n',
    'http://localhost:4002\n',
    'http://localhost:4000/docs',
    'somchai / demo-1234',
    'Play money only',
  ]) {
    expect(text).toContain(part)
  }
  const columns = text
    .split('\n')
    .filter((line) => line.includes('http://'))
    .map((line) => line.indexOf('http://'))
  expect(new Set(columns).size).toBe(1)
})

test('the table names no demo login where none is seeded', () => {
  const said: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0)

  printTable({ ...readPlan({}, '/'), hasDemoLogins: false })

  expect(said.join('')).not.toContain('demo-1234')
})
