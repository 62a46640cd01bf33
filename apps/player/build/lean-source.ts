import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'vite'
import type { ESTree, Plugin } from 'vite'

/** The facts of a call that only the server and the API documentation use. */
const SERVER_FACTS: readonly string[] = ['guard', 'summary']
const CALLS = /\/packages\/contract\/src\/features\/[^/]+\/calls\.ts$/

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface CopyFile {
  readonly copy: Readonly<Record<string, string>>
}

/**
 * Removes from the source what no browser reads, using its syntax tree: the server's facts of each call, and all entries of a copy
 * table except those that the file uses. A bundler removes neither on its own, because it does not look into objects.
 */
export function leanSource(): Plugin {
  return {
    name: 'lean-source',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx?$/, code: /\bcopy\[|\bsummary:/ },
      async handler(code, id) {
        if (CALLS.test(id)) return { code: withoutServerFacts(id, code), map: null }
        const source = copyImport(id, code)
        if (source === undefined) return null
        const table = await this.resolve(source, id)
        if (table === null) throw new Error(`${id} says words of a file that is not there`)
        const { copy }: CopyFile = await import(pathToFileURL(table.id).href)
        return { code: withWords(id, code, copy), map: null }
      },
    },
  }
}

/** The code of a table of calls without the facts that only the server uses. */
export function withoutServerFacts(file: string, code: string): string {
  const edits: Edit[] = []
  const visitor = new Visitor({
    ObjectExpression: ({ properties }) => {
      const kept = properties.filter((property) => !isServerFact(property))
      const [first, last] = [properties[0], properties.at(-1)]
      if (kept.length === properties.length || first === undefined || last === undefined) return
      const text = kept.map(({ start, end }) => code.slice(start, end)).join(', ')
      edits.push({ start: first.start, end: last.end, text })
    },
  })
  visitor.visit(programOf(file, code))
  return edited(code, edits)
}

/**
 * The code with each look-up by a name that is written out, or by a choice of such names, replaced by its text; a look-up by a name of the
 * moment keeps its table.
 */
export function withWords(file: string, code: string, copy: Readonly<Record<string, string>>): string {
  const edits: Edit[] = []
  const visitor = new Visitor({
    MemberExpression: ({ object, property, start, end }) => {
      if (object.type !== 'Identifier' || object.name !== 'copy') return
      const names = namesIn(property)
      if (names === undefined) return
      edits.push(...names.map(({ start: from, end: to, name }) => ({ start: from, end: to, text: textOf(name, copy) })))
      const [open, close] = property.type === 'Literal' ? ['', ''] : ['(', ')']
      edits.push({ start, end: property.start, text: open }, { start: property.end, end, text: close })
    },
  })
  visitor.visit(programOf(file, code))
  return edited(code, edits)
}

interface WrittenName {
  readonly start: number
  readonly end: number
  readonly name: string
}

/** The names that a look-up can be by, where all of them are written out. */
function namesIn(property: ESTree.Node): readonly WrittenName[] | undefined {
  if (property.type === 'Literal') return [{ start: property.start, end: property.end, name: String(property.value) }]
  if (property.type !== 'ConditionalExpression') return undefined
  const [one, other] = [namesIn(property.consequent), namesIn(property.alternate)]
  return one === undefined || other === undefined ? undefined : [...one, ...other]
}

function textOf(name: string, copy: Readonly<Record<string, string>>): string {
  const text = copy[name]
  if (text === undefined) throw new Error(`no words are called ${name}`)
  return JSON.stringify(text)
}

/** Where a file has its `copy` from; undefined when it imports none. */
export function copyImport(file: string, code: string): string | undefined {
  for (const statement of programOf(file, code).body) {
    if (statement.type !== 'ImportDeclaration') continue
    if (statement.specifiers.some(({ local }) => local.name === 'copy')) return statement.source.value
  }
  return undefined
}

function programOf(file: string, code: string): ESTree.Program {
  const { program, errors } = parseSync(file, code)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  return program
}

function isServerFact(property: ESTree.ObjectPropertyKind): boolean {
  if (property.type !== 'Property' || property.value.type !== 'Literal') return false
  return property.key.type === 'Identifier' && SERVER_FACTS.includes(property.key.name)
}

function edited(code: string, edits: readonly Edit[]): string {
  // From the end, so that the places of the others stay.
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}
