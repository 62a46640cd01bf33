import { namesOf } from './noun-names.ts'
import type { NewNoun } from './noun-names.ts'

/** One thing that the scaffold cannot know. */
export interface Left {
  readonly todo: string
  /** Where, by paths from the root. */
  readonly files: readonly string[]
}

/** What is left after `scaffoldNoun`, in the order in which it is done; `own` are the files that it wrote. */
export function leftOf(noun: NewNoun, own: readonly string[]): readonly Left[] {
  const { one, words } = namesOf(noun)
  const ends = (...endings: readonly string[]) => own.filter((path) => endings.some((ending) => path.endsWith(ending)))
  return [
    { todo: `Requirements: a row for each thing that the ${words} promise, each with an ID.`, files: ['docs/requirements.md'] },
    {
      todo: 'Columns: what it has besides a code, a title and a detail, in this migration until it is pushed; then npm run schema.',
      files: ends('.sql'),
    },
    {
      todo: 'Fields and texts: labels, refusals and the texts of pages; a key that another copy.ts uses is listed in the glossary and in docs/glossary.md.',
      files: [...ends('schema.ts', 'refusals.ts', 'copy.ts'), 'packages/ui/src/glossary.th.json'],
    },
    { todo: 'Permissions: which roles view and edit it.', files: ends('noun.ts') },
    {
      todo: 'Place and icon: in the menus of the member app, in the navigation of the console.',
      files: own.filter((path) => /^apps\/(?:player|console)\/.*\/module\.ts$/.test(path)),
    },
    {
      todo: 'Rules: whether a break of the member refuses the claim, and what waits for an operator (waits.ts, named in the module).',
      files: own.filter((path) => /^apps\/api\/.*\/(?:service|module)\.ts$/.test(path)),
    },
    {
      todo: `Value: say of ${one}.draft, ${one}.publish and ${one}.end what they give; the first two tests fail until then. Where it gives something: its terms and cost, and its door.`,
      files: [
        'apps/api/test/value-calls.test.ts',
        'apps/api/src/engines/editions-tables.test.ts',
        ...ends('service-editions.ts'),
        'apps/api/src/features/value-changes/ports.ts',
        'apps/api/test/value-doors.test.ts',
      ],
    },
    { todo: 'Tests: each generated one fails, and says what it has to prove.', files: own.filter((path) => /\.test\.tsx?$/.test(path)) },
    {
      todo: 'Browser: add the pages of the console to the two lists of paths.',
      files: ['e2e/console-policy.e2e.ts', 'e2e/console-usable.e2e.ts'],
    },
    { todo: 'Docs: the rules of the product, and the line of the change.', files: ['docs/product-rules.md', 'CHANGELOG.md'] },
    {
      todo: 'Last: npm run calls, npm run openapi, npm run features, npm run trace -- --write, npm run format, npm run check.',
      files: ['package.json'],
    },
  ]
}

/** The same as lines to print. */
export function leftLines(left: readonly Left[]): readonly string[] {
  return left.flatMap(({ todo, files }, at) => [`${at + 1}. ${todo}`, ...files.map((file) => `   ${file}`)])
}
