import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a new noun is called. */
export interface NewNoun {
  /** In kebab-case, as its folders are called: `prize-draws`. */
  readonly noun: string
  /** What its pages and their menu entries are called, in Thai. */
  readonly title: string
}

/** The spellings of a noun that its files use. */
export interface NounNames extends NewNoun {
  /** `prizeDraws` */
  readonly one: string
  /** `PrizeDraws` */
  readonly Name: string
  /** `prize_draws` */
  readonly snake: string
  /** `prize draws` */
  readonly words: string
}

/** What a scaffold wrote, by paths from the root of the tree. */
export interface Scaffolded {
  readonly own: readonly string[]
  readonly shared: readonly string[]
}

export type Template = (names: NounNames) => string

export function namesOf({ noun, title }: NewNoun): NounNames {
  const one = noun.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
  const Name = one.charAt(0).toUpperCase() + one.slice(1)
  return { noun, title, one, Name, snake: noun.replaceAll('-', '_'), words: noun.replaceAll('-', ' ') }
}

/** Writes the files of a folder, each made by its template. A name may be `pages/NOUN-page.tsx`. Returns their paths; throws where a file exists. */
export function writeFiles(
  root: string,
  folder: string,
  templates: Readonly<Record<string, Template>>,
  names: NounNames,
): readonly string[] {
  return Object.entries(templates).map(([file, template]) => {
    const path = `${folder}/${file.replace('NOUN', names.noun)}`
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), template(names), { flag: 'wx' })
    return path
  })
}

/** Adds a line to a shared file: before the place, or at its end without one. Throws where the file has no such place. */
export function addLine(root: string, path: string, line: string, before?: RegExp): void {
  const text = readFileSync(join(root, path), 'utf8')
  if (before !== undefined && !before.test(text)) throw new Error(`${path} has no place for ${line}`)
  writeFileSync(join(root, path), before === undefined ? `${text}${line}\n` : text.replace(before, (found) => `${line}\n${found}`))
}
