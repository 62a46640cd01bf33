import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from './run-command.ts'

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
const deployed = readdirSync(join(PROJECT_ROOT, 'deploy'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.[a-z]+$/.test(name))
const units = deployed.filter((name) => name.endsWith('.service')).map((name) => read(`deploy/${name}`))

/** What the database's image reads, and passwords that the file itself hands on. */
const OF_THE_IMAGE = /^POSTGRES_|_PASSWORD$/

describe('the files of a cluster', () => {
  test('start programs that are there, with variables that docs/configuration.md names', () => {
    const programs = units.flatMap((unit) => [...unit.matchAll(/^ExecStart=\S+ (\S+)$/gm)].map(([, program = '']) => program))
    const variables = units.flatMap((unit) =>
      [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name)),
    )

    expect(programs).toHaveLength(5)
    expect(programs.filter((program) => !existsSync(join(PROJECT_ROOT, program)))).toEqual([])
    expect(variables).toContain('HA')
    expect(variables.filter((name) => !read('docs/configuration.md').includes(`\`${name}\``))).toEqual([])
  })

  test('for one machine start programs that are there, as logins that are made, behind addresses that the edge knows', () => {
    const compose = read('deploy/compose.yaml')
    const found = (pattern: RegExp, text = compose) => [...text.matchAll(pattern)].map(([, name = '']) => name)
    const programs = found(/command: node (\S+\.ts)$/gm)
    const replaced = found(/s\/(127\.0\.0\.1:\d+)\//g)

    expect(programs.toSorted()).toEqual([
      'apps/api/src/main.ts',
      'apps/api/src/prepare.ts',
      'apps/api/src/worker.ts',
      'apps/auditor/src/main.ts',
    ])
    expect(programs.filter((program) => !existsSync(join(PROJECT_ROOT, program)))).toEqual([])
    expect(
      found(/^ {2,6}([A-Z]+(?:_[A-Z]+)+):/gm).filter(
        (name) => !OF_THE_IMAGE.test(name) && !read('docs/configuration.md').includes(`\`${name}\``),
      ),
    ).toEqual([])
    // The image makes the owner; each other login is made by the script.
    expect(new Set(found(/postgres:\/\/(\w+):/g))).toEqual(
      new Set(['morakot_owner', ...found(/create role (\w+) login/g, read('deploy/compose-roles.sh'))]),
    )
    expect(replaced.toSorted()).toEqual(found(/server (127\.0\.0\.1:\d+)[ ;]/g, read('deploy/edge/nginx.conf')).toSorted())
    expect(found(/- (\.\/(?:edge|compose)[^:]*):/g).filter((path) => !existsSync(join(PROJECT_ROOT, 'deploy', path)))).toEqual([])
  })

  test('are each named by the page that explains how to run them', () => {
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

  test('[INSTALL-2] say what a program that is copied needs: its user, its folder, its standby, its version', () => {
    const page = read('docs/cluster.md')
    const unit = (name: string) => read(`deploy/postgres-ha/morakot-${name}.service`)
    const users = new Set(units.flatMap((text) => [...text.matchAll(/^User=(.*)$/gm)].map(([, name = '']) => name)))
    const variables = new Set(units.flatMap((text) => [...text.matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, path = '']) => path)))

    expect(
      page
        .match(/for user in ([^;]+);/)?.[1]
        ?.split(' ')
        .toSorted(),
    ).toEqual([...users].toSorted())
    expect([...variables].filter((path) => !page.includes(path))).toEqual([])
    for (const name of ['api@', 'worker']) expect(unit(name)).toMatch(/^Environment=.*\bHA=required\b/m)
    expect(unit('auditor')).toMatch(/^Environment=AUDIT_SEALS_FILE=\/var\/lib\/morakot-auditor\/.+\nStateDirectory=morakot-auditor$/m)
    expect(page).toMatch(/^\d\. .*systemctl enable[^.]*`morakot-auditor`/m)
    expect(page).toContain('**PgBouncer** 1.21 or newer')
    expect(read('deploy/edge/nginx.conf')).toMatch(/^ {2}proxy_next_upstream error timeout;$/m)
    expect(read('deploy/compose.yaml')).toMatch(/apps\/api\/src\/prepare\.ts\n {4}restart: 'no'\n {4}env_file: \[\.\/api\.env\]\n/)
  })
})
