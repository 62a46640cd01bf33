import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from './run-command.ts'

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
const deployed = readdirSync(join(PROJECT_ROOT, 'deploy'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.[a-z]+$/.test(name))
const units = deployed.filter((name) => name.endsWith('.service')).map((name) => read(`deploy/${name}`))

describe('the files of a cluster', () => {
  test('start programs that are there, with variables that the README names', () => {
    const programs = units.flatMap((unit) => [...unit.matchAll(/^ExecStart=\S+ (\S+)$/gm)].map(([, program = '']) => program))
    const variables = units.flatMap((unit) =>
      [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name)),
    )

    expect(programs).toHaveLength(3)
    expect(programs.filter((program) => !existsSync(join(PROJECT_ROOT, program)))).toEqual([])
    expect(variables).toContain('HA')
    expect(variables.filter((name) => !read('README.md').includes(`\`${name}\``))).toEqual([])
  })

  test('are each named by the page that tells how to run them', () => {
    const page = read('docs/cluster.md')
    const cluster = deployed.filter((name) => !name.startsWith('grafana/'))

    expect(cluster.length).toBeGreaterThan(8)
    expect(cluster.filter((name) => !page.includes(`../deploy/${name}`))).toEqual([])
  })

  test('lead every database that they name by one address, never by several hosts', () => {
    const urls = [read('docs/cluster.md'), ...deployed.map((name) => read(`deploy/${name}`))].flatMap(
      (text) => text.match(/postgres:\/\/\S+/g) ?? [],
    )

    expect(urls.length).toBeGreaterThan(1)
    expect(urls.filter((url) => /^postgres:\/\/[^/]*,/.test(url))).toEqual([])
  })
})
