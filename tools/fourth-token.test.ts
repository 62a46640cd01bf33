import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from './run-command.ts'
import { sourceFiles } from './source-files.ts'

/** What has to be decided for a token more, in addition to its migration: each is a record of all tokens, so that a missing one does not compile. */
const DECIDED: readonly (readonly [path: string, find: string, replace: string])[] = [
  [
    'packages/contract/src/reward.ts',
    '  SPIN: { field:',
    `  GEM: { field: 'gems', label: 'อัญมณี', measure: 'count', satang: 500n, ledgerUnits: 1n },\n  SPIN: { field:`,
  ],
  ['packages/contract/src/features/quests/schema-rewards.ts', `SPIN: 'SPIN'`, `SPIN: 'SPIN', GEM: 'GEM'`],
  ['packages/contract/src/features/quests/states.ts', 'SPIN: 100 }', 'SPIN: 100, GEM: 7 }'],
  ['packages/contract/src/features/vouchers/states.ts', 'SPIN: 100 }', 'SPIN: 100, GEM: 7 }'],
  [
    'apps/api/src/features/rewards/service-postings.ts',
    '  SPIN: {',
    `  GEM: { account: 'gems', house: 'house:gems', kind: 'gem_granted' },\n  SPIN: {`,
  ],
  ['apps/player/src/features/vouchers/components/ticket.tsx', '  SPIN:', `  GEM: 'bg-s3',\n  SPIN:`],
]

/** Other lists of the wallet's tokens: what a minigame may draw, what the wallet shows, what the ledger holds. None of them is a reward. */
const NO_REWARDS = new Set([
  'apps/api/src/features/minigame-tables/rules.ts',
  'apps/api/src/features/minigames/service-sheets.ts',
  'apps/api/src/infra/generated/tables.ts',
  'apps/api/src/infra/modules/module.ts',
  'apps/console/src/features/minigames/components/table-editor.tsx',
  'apps/console/src/features/minigames/copy.ts',
  'apps/console/src/features/minigames/rules.ts',
  'apps/player/src/features/minigames/rules.ts',
  'apps/player/src/features/wallet/rules-snapshot.ts',
  'apps/player/src/features/wallet/rules.ts',
  'packages/contract/src/features/minigames/limits.ts',
  'packages/contract/src/features/minigames/schema.ts',
  'packages/contract/src/features/wallet/schema.ts',
  'packages/ledger/src/legs.ts',
])

const textOf = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
const SHIPS = /^(?:apps|packages)\/[\w-]+\/src\/(?!.*(?:\.test\.|\/testing\/)).*\.tsx?$/
const NAMES_TOKENS = /\bPNT\b.*\bSPIN\b|\bSPIN\b.*\bPNT\b|Record<RewardToken, \w+>>(?: =|$)/m

/** A program that prints the texts, form fields and postings of a product with one more token. */
const COPY = `
import { registerHooks } from 'node:module'
const decided = ${JSON.stringify(DECIDED)}
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const own = decided.find(([path]) => url.endsWith(path))
    return own === undefined ? loaded : { ...loaded, source: String(loaded.source).replace(own[1], own[2]) }
  },
})
const reward = await import('@morakot/contract/reward')
const { questForm } = await import('@morakot/contract/features/quests/schema')
const { campaignForm, vouchersSchemas } = await import('@morakot/contract/features/vouchers/schema')
const { typedReward } = await import('@morakot/contract/features/quests/schema-rewards')
const { draftOf, EMPTY, EMPTY_STEP } = await import('./apps/console/src/features/quests/components/draft-form.ts')
const { POSTINGS, kindOf } = await import('./apps/api/src/features/rewards/service-postings.ts')
const step = { ...EMPTY_STEP, requiredScore: '1', gems: '3' }
const form = questForm.safeParse(draftOf({ ...EMPTY, code: 'gems', title: 'ก', description: 'ข', steps: [step] }))
const gems = reward.rewardOfFields(form.data.steps[0])
const shown = reward.rewardView(gems)
console.log(JSON.stringify({
  typed: typedReward(gems),
  shown,
  words: shown.map((part) => reward.amountWords(part, { baht: String, count: String })),
  worth: String(reward.worthOf(gems)),
  posted: reward.postedReward(gems),
  kind: kindOf(gems, 'quest'),
  house: POSTINGS.GEM.house,
  tooMuch: campaignForm.safeParse({ code: 'GEMS', title: 'ก', kind: 'personal', count: 1, gems: 8 }).error.issues[0].message,
  reads: vouchersSchemas.list.data.shape.items.element.shape.reward.safeParse(shown).success,
}))`

describe('[REWARD-1] a fourth token is a small change', () => {
  test('what has to be decided for it is a record of all tokens, and no other file lists them', () => {
    const naming = sourceFiles(PROJECT_ROOT).filter((path) => SHIPS.test(path) && NAMES_TOKENS.test(textOf(path)) && !NO_REWARDS.has(path))
    const decided = DECIDED.map(([path]) => path)

    expect(naming.filter((path) => !decided.includes(path))).toEqual([])
    for (const [path, find] of DECIDED) {
      expect({ path, times: textOf(path).split(find).length - 1 }).toEqual({ path, times: 1 })
      if (!path.endsWith('/reward.ts')) expect(textOf(path)).toContain('Record<RewardToken, ')
    }
  })

  test('a copy of the product with these has it in forms, replies, words, cost and postings', () => {
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', COPY], { cwd: PROJECT_ROOT, encoding: 'utf8' })

    expect(JSON.parse(printed)).toEqual({
      typed: [{ type: 'GEM', amount: 3 }],
      shown: [{ token: 'GEM', amount: 3 }],
      words: ['3 อัญมณี'],
      worth: '1500',
      posted: [{ token: 'GEM', amount: '3' }],
      kind: 'gem_granted',
      house: 'house:gems',
      tooMuch: 'อัญมณีต้องไม่เกิน 7',
      reads: true,
    })
  })
})
