// Comments, titles of tests and exported names at random, for a review by a reader who knows nothing of them: `npm run samples -- 34`. The same
// seed draws the same samples from the same sources.
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomOf } from '../evidence/support/random.ts'
import type { Random } from '../evidence/support/random.ts'
import { PROJECT_ROOT } from './run-command.ts'
import { sourceFiles } from './source-files.ts'

interface Kind {
  readonly name: string
  readonly count: number
  readonly files: RegExp
  readonly found: (text: string) => readonly string[]
}

const TYPED = /\.(?:ts|tsx|mjs)$/
const BLOCK = /^ *(\/\*[\s\S]*?\*\/|(?:\/\/.*(?:\n *)?)+)/gm
const SQL_BLOCK = /^ *((?:--.*(?:\n *)?)+)/gm
const TITLE = /^( *)(describe|test|it)(?:\.\w+)*(?:\([^\n]*\)|`[^`]*`)?\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`)/gm
const EXPORTED = /^export (?:async )?(?:function|const|class|interface|type) ([^\n]{1,140})/gm

const groupsOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...groups]) => groups.find(Boolean) ?? '')

/** The titles of a file, each behind those of the groups around it: formatted code is indented by its depth. */
function titlesOf(text: string): readonly string[] {
  const groups: { readonly depth: number; readonly title: string }[] = []
  return [...text.matchAll(TITLE)].flatMap(([, indent = '', kind, ...quoted]) => {
    const title = quoted.find(Boolean) ?? ''
    while ((groups.at(-1)?.depth ?? -1) >= indent.length) groups.pop()
    if (kind !== 'describe') return [[...groups.map((group) => group.title), title].join(' > ')]
    groups.push({ depth: indent.length, title })
    return []
  })
}

const withoutMarks = (comment: string) => comment.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|--)?\s*/g, ' ').trim()

const KINDS: readonly Kind[] = [
  { name: 'comments', count: 50, files: TYPED, found: (text) => groupsOf(text, BLOCK).map(withoutMarks) },
  { name: 'comments of SQL', count: 10, files: /\.sql$/, found: (text) => groupsOf(text, SQL_BLOCK).map(withoutMarks) },
  { name: 'titles of tests', count: 40, files: /\.(?:test|e2e)\.tsx?$/, found: titlesOf },
  { name: 'exported names', count: 40, files: TYPED, found: (text) => groupsOf(text, EXPORTED) },
]

/** So many different items, each as likely as any other. */
function draw<Item>(items: readonly Item[], count: number, random: Random): readonly Item[] {
  const left = [...items]
  return Array.from({ length: Math.min(count, left.length) }).flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}

const seed = Number(process.argv[2] ?? randomInt(1_000_000))
const random = randomOf(seed)
const files = sourceFiles(PROJECT_ROOT).toSorted()

process.stdout.write(`seed ${seed}\n`)
for (const { name, count, files: pattern, found } of KINDS) {
  const all = files
    .filter((file) => pattern.test(file))
    .flatMap((file) => found(readFileSync(join(PROJECT_ROOT, file), 'utf8')).map((text) => ({ file, text })))
  process.stdout.write(`\n${count} of ${all.length} ${name}\n`)
  for (const { file, text } of draw(all, count, random)) process.stdout.write(`- ${text}\n  ${file}\n`)
}
