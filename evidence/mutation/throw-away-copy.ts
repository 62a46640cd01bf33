import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Mutant } from './mutant.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What the tests of the faults need of the tree. */
const COPIED = [
  'packages',
  'apps/api',
  'apps/console',
  'apps/player',
  'tools/testing',
  'package.json',
  'tsconfig.base.json',
  'vitest.config.ts',
] as const
const LEFT_OUT: readonly string[] = ['node_modules', 'dist']
/** Workspaces are linked into node_modules: here to the copies. */
const OURS = '@morakot'

/** A private tree in which a fault can be planted. */
export interface ThrowAwayCopy extends Disposable {
  readonly path: string
  /** Plants a fault, and returns a function that removes it. */
  readonly plant: (mutant: Mutant) => () => void
}

export function makeCopy(): ThrowAwayCopy {
  const path = mkdtempSync(join(tmpdir(), 'morakot-mutation-'))
  for (const part of COPIED)
    cpSync(join(ROOT, part), join(path, part), { recursive: true, filter: (file) => !LEFT_OUT.includes(basename(file)) })
  linkModules(path)
  return {
    path,
    plant: (mutant) => {
      const file = join(path, mutant.file)
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, planted(text, mutant))
      return () => writeFileSync(file, text)
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}

/** The text with the fault in it. Throws when it does not occur there exactly once. */
function planted(text: string, mutant: Mutant): string {
  const { name, file, find, replace } = mutant
  if (placesIn(text, mutant) !== 1) throw new Error(`${name}: its text does not occur once in ${file}`)
  // As a function, because a dollar in a replacement would mean something.
  return text.replace(find, () => replace)
}

/** The faults that have no place in the tree as it is now, each in a sentence. */
export function misplacedIn(mutants: readonly Mutant[]): readonly string[] {
  return mutants.flatMap((mutant) => {
    const { name, file, seenBy } = mutant
    const missing = [file, ...seenBy].filter((path) => !existsSync(join(ROOT, path)))
    if (missing.length > 0) return missing.map((path) => `${name}: there is no ${path}`)
    const places = placesIn(readFileSync(join(ROOT, file), 'utf8'), mutant)
    return places === 1 ? [] : [`${name}: its text occurs ${places} times in ${file}, not once`]
  })
}

const placesIn = (text: string, { find }: Mutant) => text.split(find).length - 1

function linkModules(path: string): void {
  const installed = join(ROOT, 'node_modules')
  const own = join(path, 'node_modules')
  mkdirSync(join(own, OURS), { recursive: true })
  // Caches are written: each copy has its own.
  const isShared = (name: string) => name !== OURS && (!name.startsWith('.') || name === '.bin')
  for (const name of readdirSync(installed).filter(isShared)) symlinkSync(join(installed, name), join(own, name))
  for (const name of readdirSync(join(path, 'packages'))) symlinkSync(join(path, 'packages', name), join(own, OURS, name))
  symlinkSync(join(path, 'apps/api'), join(own, OURS, 'api'))
}
