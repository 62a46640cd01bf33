import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { INNER_PARTS, ONE_SIDED, OUTSIDE_SYSTEMS, PARTS } from './nouns.ts'
import { sourceFiles } from './source-files.ts'

/** A side of the product where every noun has one folder, and the words its files may be called by. */
interface Side {
  readonly folder: string
  /** File names without ending. Those in `parts` may be split by a second noun: `service-withdrawal.ts`. */
  readonly files: readonly string[]
  readonly parts: readonly string[]
  readonly folders: readonly string[]
  /** Whether each noun of the product must be found here. The console shows what operators need and no more. */
  readonly holds: 'every noun' | 'some nouns' | 'outside systems'
}

const SERVER_FILES = ['routes', 'service', 'rules', 'store', 'gateway', 'jobs', 'events']
const MODULE_FILES = ['module', 'ports', 'subscribers', 'waits']
const SERVER_PARTS = ['routes', 'service', 'rules', 'store', 'gateway']
const WEB_FILES = ['module', 'queries', 'rules', 'state', 'copy']
// Split where only some pages need them: the bundler keeps a whole file in the chunk of its first user.
const WEB_PARTS = ['queries', 'rules', 'copy']

const CONTRACT = 'packages/contract/src/features'
const PLAYER = 'apps/player/src/features'
const API = 'apps/api/src/features'

const SIDES: readonly Side[] = [
  {
    folder: CONTRACT,
    files: ['noun', 'calls', 'schema', 'refusals', 'events', 'states', 'limits'],
    parts: ['schema'],
    folders: [],
    holds: 'every noun',
  },
  { folder: API, files: [...SERVER_FILES, ...MODULE_FILES], parts: SERVER_PARTS, folders: [], holds: 'every noun' },
  { folder: PLAYER, files: WEB_FILES, parts: WEB_PARTS, folders: ['pages', 'components'], holds: 'every noun' },
  { folder: 'apps/console/src/features', files: WEB_FILES, parts: WEB_PARTS, folders: ['pages', 'components'], holds: 'some nouns' },
  {
    folder: 'apps/sandbox/src/features',
    files: [...SERVER_FILES, 'copy'],
    parts: SERVER_PARTS,
    folders: ['pages'],
    holds: 'outside systems',
  },
]

/** Names that say nothing of what a file is: such a file collects whatever has no home. */
const NAMELESS = ['utils', 'util', 'helpers', 'helper', 'common', 'types', 'index', 'misc', 'lib']
const ENDING = /(?:\.test|\.e2e)?\.tsx?$/
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.test)?\.tsx?$/
const WORKSPACE_PARENTS = ['apps', 'packages']
const LONE_WORKSPACES = ['e2e', 'bench', 'evidence', 'tools']

const isFolder = (path: string) => statSync(path).isDirectory()

function entriesOf(folder: string): string[] {
  return existsSync(folder) && isFolder(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []
}

/** More files than these in one folder of a feature are two features (or, in pages/ and components/, two parts of one). */
const FILES_MAX = 20

const TEST = /^[a-z0-9]+(?:-[a-z0-9]+)*\.test\.tsx?$/

/** `service-withdrawal.ts` → true where `service` may be split. A test may also be named by the use case it walks through. */
function isInVocabulary(file: string, side: Side): boolean {
  if (TEST.test(file)) return true
  const name = file.replace(ENDING, '')
  return side.files.includes(name) || side.parts.some((part) => name.startsWith(`${part}-`))
}

function checkInnerFolder(root: string, path: string, name: string, side: Side): string[] {
  if (!side.folders.includes(name))
    return [`${path}/: ${side.folders.length > 0 ? `only ${side.folders.join('/ and ')}/` : 'no folders'} in a feature`]
  return entriesOf(join(root, path)).flatMap((inner) => {
    if (isFolder(join(root, path, inner))) return [`${path}/${inner}/: ${name}/ stays flat`]
    return KEBAB.test(inner) ? [] : [`${path}/${inner}: a kebab-case .ts or .tsx file`]
  })
}

/** Whether a folder is a part of a noun of the API that tools/nouns.ts names. A part has no folders of its own. */
function isInnerPart(home: string, noun: string, name: string): boolean {
  return home === `${API}/${noun}` && (INNER_PARTS.get(noun) ?? []).includes(name)
}

function checkFeature(root: string, side: Side, noun: string, home = `${side.folder}/${noun}`): string[] {
  if (!isFolder(join(root, home))) return [`${home}: only feature folders belong here`]
  return entriesOf(join(root, home)).flatMap((entry) => {
    const path = `${home}/${entry}`
    if (isFolder(join(root, path)))
      return isInnerPart(home, noun, entry) ? checkFeature(root, side, noun, path) : checkInnerFolder(root, path, entry, side)
    if (!ENDING.test(entry) || !isInVocabulary(entry, side))
      return [`${path}: not one of ${side.files.join(', ')} or a *.test.ts in kebab-case`]
    return []
  })
}

function checkVocabulary(root: string): string[] {
  return SIDES.flatMap((side) => entriesOf(join(root, side.folder)).flatMap((noun) => checkFeature(root, side, noun)))
}

/** Folders of features with more files than a reader takes in. Tests do not count. */
function checkCrowds(root: string): string[] {
  const homes = SIDES.filter(({ holds }) => holds !== 'outside systems').flatMap((side) =>
    entriesOf(join(root, side.folder)).map((noun) => `${side.folder}/${noun}`),
  )
  return homes
    .flatMap((home) => [home, ...entriesOf(join(root, home)).map((name) => `${home}/${name}`)])
    .flatMap((folder) => {
      const files = entriesOf(join(root, folder)).filter((name) => ENDING.test(name) && !TEST.test(name))
      return files.length > FILES_MAX ? [`${folder}/: ${files.length} files, at most ${FILES_MAX}: make it two features`] : []
    })
}

/** Whether members call the noun; a noun without its declaration is taken to be called. */
function hasMemberCalls(root: string, noun: string): boolean {
  const declaration = join(root, CONTRACT, noun, 'noun.ts')
  return !existsSync(declaration) || /\bmember:/.test(readFileSync(declaration, 'utf8'))
}

/** Whether a noun is at the same place on every side, or is a part of another, or is excused by name and reason. */
function checkNouns(root: string): string[] {
  const foldersOf = (side: Side) => entriesOf(join(root, side.folder)).filter((name) => isFolder(join(root, side.folder, name)))
  const found = SIDES.map((side) => ({ side, nouns: new Set(foldersOf(side)) }))
  const product = found.filter(({ side }) => side.holds !== 'outside systems')
  const outside = found
    .filter(({ side }) => side.holds === 'outside systems')
    .flatMap(({ side, nouns }) => [...nouns].map((noun) => ({ side, noun })))
  const strangers = outside
    .filter(({ noun }) => !OUTSIDE_SYSTEMS.has(noun))
    .map(({ side, noun }) => `${side.folder}/${noun}: not an outside system of tools/nouns.ts`)

  const missing = [...new Set(product.flatMap(({ nouns }) => [...nouns]))].flatMap((noun) => {
    const excused = ONE_SIDED.get(noun)
    const whole = PARTS.get(noun)
    if (whole !== undefined) return existsSync(join(root, CONTRACT, whole)) ? [] : [`${noun}: has no ${CONTRACT}/${whole}`]
    if (!existsSync(join(root, CONTRACT, noun)) && excused === undefined) return [`${noun}: has no ${CONTRACT}/${noun}`]
    return product
      .filter(({ side, nouns }) => side.holds === 'every noun' && !nouns.has(noun) && !excused?.absent.includes(side.folder))
      .filter(({ side }) => side.folder !== PLAYER || hasMemberCalls(root, noun))
      .map(({ side }) => `${noun}: has no ${side.folder}/${noun} (or excuse it in tools/nouns.ts, with a reason)`)
  })
  return [...strangers, ...missing]
}

function checkNames(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1).replace(ENDING, '')
    return NAMELESS.includes(name) ? [`${file}: name it by what it is`] : []
  })
}

function checkReadmes(root: string): string[] {
  const nested = WORKSPACE_PARENTS.flatMap((parent) => entriesOf(join(root, parent)).map((name) => `${parent}/${name}`))
  const workspaces = [...nested, ...LONE_WORKSPACES].filter((path) => existsSync(join(root, path, 'package.json')))
  return workspaces
    .filter((path) => !existsSync(join(root, path, 'README.md')))
    .map((path) => `${path}: has no README.md saying what it is for`)
}

/** What in the tree breaks the layout of docs/architecture.md, one sentence each. */
export function findStructureProblems(root: string): readonly string[] {
  const files = sourceFiles(root)
  return [...checkVocabulary(root), ...checkCrowds(root), ...checkNouns(root), ...checkNames(files), ...checkReadmes(root)].toSorted()
}
