import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text, variables, wholeNumber } from '@morakot/contract/variables'
import { environment as api } from '../apps/api/src/env.ts'
import { environment as auditor } from '../apps/auditor/src/infra/config.ts'
import { environment as sandbox } from '../apps/sandbox/src/infra/env.ts'

export const PAGE = 'docs/configuration.md'
export const EXAMPLE = '.env.example'
const TABLES = /<!-- npm run configuration -->\n[\s\S]*<!-- end -->/

/** What `npm start`, its commands, vite and the tests read themselves. */
const commands = variables({
  BACKUP_DIR: text.optional().meta({
    description: 'where `npm run backup` writes; set for `npm start`, finished WAL is copied to `wal` below it',
    initial: '`backups` below `DATA_DIR`',
  }),
  ARCHIVE_DIR: text.optional().meta({
    description: 'where `npm run archive` writes months of old play, and reads them',
    initial: '`archive` below `DATA_DIR`',
  }),
  OWNER_DATABASE_URL: text.optional().meta({
    description: 'the login with which `apps/api/src/prepare.ts` migrates and seeds: the owner of the database; `npm start` sets it',
  }),
  DEMO_PAST: text.optional().meta({
    description: 'a folder of `npm run demo-past`, which `apps/api/src/prepare.ts` brings along into a new demo; `npm start` sets it',
  }),
  API_ORIGIN: text
    .optional()
    .meta({ description: 'where `vite` finds the API', initial: '`http://127.0.0.1:3000`, of the console `:3001`' }),
  BROWSER_PATH: text.optional().meta({ description: 'a Chromium for the journeys', initial: 'one that is found' }),
  LEDGER_PROPERTY_RUNS: wholeNumber.default(40).meta({ description: 'random histories of a property test of the ledger' }),
})

const PROGRAMS = [
  { title: 'The API, its workers and commands', schema: api },
  { title: 'The sandbox', schema: sandbox },
  { title: 'The auditor', schema: auditor },
  { title: 'Commands, development and tests', schema: commands },
] as const

interface Variable {
  readonly name: string
  readonly initial: string
  readonly description: string
}

function variablesOf(schema: (typeof PROGRAMS)[number]['schema']): readonly Variable[] {
  return Object.entries(schema.shape).map(([name, variable]) => {
    const { description, initial } = variable.meta() ?? {}
    if (description === undefined) throw new Error(`${name} has no description.`)
    const value: unknown = variable.parse(undefined)
    const isNone = value === undefined || (Array.isArray(value) && value.length === 0)
    return { name, description, initial: typeof initial === 'string' ? initial : isNone ? 'none' : `\`${String(value)}\`` }
  })
}

/** The tables of the page. */
function tables(): string {
  const sections = PROGRAMS.map(({ title, schema }) => {
    const rows = variablesOf(schema).map(({ name, initial, description }) => `| \`${name}\` | ${initial} | ${description} |\n`)
    return `## ${title}\n\n| Variable | Default | Meaning |\n| --- | --- | --- |\n${rows.join('')}`
  })
  return `<!-- npm run configuration -->\n\n${sections.join('\n')}\n<!-- end -->`
}

/** docs/configuration.md with the tables that the programs' schemas make. */
export function configurationPage(root: string): string {
  return readFileSync(join(root, PAGE), 'utf8').replace(TABLES, () => tables())
}

const plain = (markdown: string) => markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')

/** .env.example: every variable once, with what it means, as a comment. */
export function exampleFile(): string {
  const seen = new Set<string>()
  const sections = PROGRAMS.map(({ title, schema }) => {
    const own = variablesOf(schema).filter(({ name }) => !seen.has(name))
    for (const { name } of own) seen.add(name)
    return `# ${title}\n\n${own.map(({ name, initial, description }) => `# ${plain(description)} (${plain(initial)})\n#${name}=\n`).join('\n')}`
  })
  return `# Copy what you change to the environment of the programs: systemd's EnvironmentFile, env_file of compose, node --env-file.\n\n${sections.join('\n')}`
}

/** Brings both files to the schemas as they are. */
export function writeConfiguration(root: string): void {
  writeFileSync(join(root, PAGE), configurationPage(root))
  writeFileSync(join(root, EXAMPLE), exampleFile())
}
