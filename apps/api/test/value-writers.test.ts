import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// What members get is in these tables. Each function that writes one is listed with the files that call it, and a call of the console
// reaches such a file through a gate alone: the engine of editions, a kind of changes, or the door of trust. A new writer, or a new caller
// of an old one, is not listed and fails here, whatever value-calls.test.ts lists for the call.

const SOURCES = join(import.meta.dirname, '../src')
const TABLES = [
  'promotion',
  'questDefinition',
  'questStep',
  'voucherCampaign',
  'minigameTable',
  'minigamePrize',
  'minigamePriceList',
  'minigamePackage',
  'redemptionItem',
  'boostOffer',
  'rulesConfig',
] as const

const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  // Below a draft, which the engine of editions publishes.
  'features/quests/store-definitions.ts:giveUpDraft': ['features/quests/service-definitions.ts:draftQuest'],
  'features/quests/store-definitions.ts:insertSteps': ['features/quests/service-definitions.ts:draftQuest'],
  'features/redemption/store-catalogue.ts:insertItem': [
    'features/redemption/service-catalogue.ts:draftItem',
    'features/redemption/service-seed.ts:seedRedemption',
  ],
  // Behind the gate for value.
  'features/minigame-tables/store-packages.ts:sellPackages': ['features/minigame-tables/service-packages.ts:priceLists'],
  'features/redemption/store-catalogue.ts:markPublished': [
    'features/redemption/service-catalogue.ts:publishItem',
    'features/redemption/service-seed.ts:seedRedemption',
  ],
  'features/redemption/store-catalogue.ts:updateItem': ['features/redemption/service-changes.ts:itemChanges'],
  'features/redemption/store-catalogue.ts:changeStock': ['features/redemption/service-changes.ts:stockChanges'],
  'features/site/store-boosts.ts:insertBoost': ['features/site/service-boosts.ts:writeBoost'],
  // Behind the door of trust or the gate; prices of statistics give members nothing.
  'infra/database/rules-config.ts:writeRules': [
    'features/privileges/service-rules.ts:changes',
    'features/rules/service.ts:changeRules',
    'features/rules/service.ts:changes',
    'features/slot-prices/service.ts:editPrices',
    'features/value-changes/service-dated-rules.ts:datedRulesChange',
  ],
  // Ends, order, and pieces that members requested: nothing more is given.
  'features/minigame-tables/store.ts:writeVoid': ['features/minigame-tables/service-tables.ts:voidVersion'],
  'features/redemption/requests/store-items.ts:changeTaken': [
    'features/redemption/requests/service-moves.ts:refundHeld',
    'features/redemption/requests/service-redeem.ts:take',
  ],
  'features/redemption/store-catalogue.ts:markEnded': ['features/redemption/service-catalogue.ts:endItem'],
  'features/redemption/store-catalogue.ts:writeRecommended': [
    'features/redemption/service-catalogue.ts:recommendItems',
    'features/redemption/service-seed.ts:seedRedemption',
  ],
  'features/site/store-boosts.ts:writeBoostStop': ['features/site/service-boosts.ts:stopBoost'],
}

const snake = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
const WRITES = new RegExp(
  `(?:insertInto|updateTable)\\('(?:${TABLES.join('|')})'\\)|(?:insert into|update) (?:${TABLES.map(snake).join('|')})\\b`,
  'u',
)

type Source = readonly [file: string, text: string]
const sources: readonly Source[] = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.ts$/u.test(file) && !file.startsWith('infra/generated'))
  .map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')] as const)

const HEAD = /^(?:export )?(?:(?:async )?function|const|class) (\w+)/u

/** What a file declares, each from its head to the next. */
function declarationsOf(text: string): readonly (readonly [name: string, body: string])[] {
  return text.split(/^(?=(?:export )?(?:(?:async )?function|const|class) )/mu).flatMap((body) => {
    const [, name] = HEAD.exec(body) ?? []
    return name === undefined ? [] : [[name, body] as const]
  })
}

/** Each writer as `file:name`, with what calls it in the same form. */
function writersOf(all: readonly Source[]): Readonly<Record<string, readonly string[]>> {
  const declared = all.flatMap(([file, text]) => declarationsOf(text).map(([name, body]) => ({ file, text, name, body })))
  const writers = declared.filter(({ body }) => WRITES.test(body))
  return Object.fromEntries(
    writers.map(({ file, name }) => {
      const source = file.slice(file.lastIndexOf('/') + 1).replace(/\.ts$/u, '')
      const isCalled = new RegExp(`(?<!function )\\b${name}\\(`, 'u')
      const isImported = new RegExp(`\\b${name}\\b[^;]*?from '[^']*/${source}(?:\\.ts)?'`, 'u')
      const callers = declared.filter((one) => isCalled.test(one.body) && (one.file === file || isImported.test(one.text)))
      return [`${file}:${name}`, callers.map((one) => `${one.file}:${one.name}`).toSorted()]
    }),
  )
}

test('[VALUE-1, F-128] what members get is written by the functions and from the files that are listed, and no other', () => {
  expect(writersOf(sources)).toEqual(EXPECTED)
})

// What a call that was classed as one that gives nothing could do.
test.each([
  ['writeBudget', 'export async function writeBudget(tx: Tx) {\n  await sql`update promotion set budget = 1`.execute(tx)\n}\n'],
  ['giveMore', "export const giveMore = async (tx: Tx) =>\n  await on(tx).updateTable('redemptionItem').set({ value: 1n }).execute()\n"],
])('[VALUE-1, F-128] a planted writer %s is found', (name, text) => {
  expect(writersOf([...sources, ['features/site/planted.ts', text]])).toHaveProperty([`features/site/planted.ts:${name}`], [])
})

test('[VALUE-1, F-128] a planted caller of a writer is found', () => {
  const text =
    "import { updateItem } from '#features/redemption/store-catalogue'\n\nexport const route = async (tx: Tx) => await updateItem(tx, '1', given, made)\n"

  expect(writersOf([...sources, ['features/site/planted.ts', text]])['features/redemption/store-catalogue.ts:updateItem']).toContain(
    'features/site/planted.ts:route',
  )
})
