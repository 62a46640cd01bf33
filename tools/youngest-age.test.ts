import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from './run-command.ts'
import { sourceFiles } from './source-files.ts'

const NAMED = /(?:20|๒๐) ?ปี|under[ _-]?20|20 years/iu
const PAGES = ['apps/player/index.html']
/** Tests state what a member reads. */
const OF_TESTS = /\.test\.tsx?$|\/testing\/|^e2e\/|^tools\/youngest-age/

const textOf = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')

/** Prints texts and a judgement of the product in which the youngest age is 18. */
const COPY = `
import { registerHooks } from 'node:module'
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith('/contract/src/age.ts')) return loaded
    return { ...loaded, source: String(loaded.source).replace('AGE_YEARS_MIN = 20', 'AGE_YEARS_MIN = 18') }
  },
})
const { isOldEnough } = await import('@morakot/contract/age')
const { memberRefusals } = await import('@morakot/contract/features/members/refusals')
const { cashierRefusals } = await import('@morakot/contract/features/cashier/refusals')
const kyc = await import('./apps/console/src/features/kyc/copy.ts')
const { fieldOf } = await import('@morakot/contract/fields')
const { kycSubmission } = await import('@morakot/contract/features/kyc/schema-console')
const payouts = await import('./apps/console/src/features/underage-payouts/copy.ts')
console.log(JSON.stringify({
  decisions: [isOldEnough('2008-11-20', '2026-11-20'), isOldEnough('2008-11-21', '2026-11-20')],
  texts: [
    memberRefusals['members.too_young'].message,
    cashierRefusals['cashier.underage_not_due'].message,
    fieldOf(kycSubmission.shape.isOldEnough).label, kyc.copy.blocks, kyc.reasonText.under_age,
    payouts.copy.title, ...payouts.copy.reasons,
  ],
}))`

describe('the youngest age is one constant', () => {
  test('[TEXT-3] no text, name, check or migration names it in addition to the constant', () => {
    const named = [...sourceFiles(PROJECT_ROOT), ...PAGES].filter((path) => !OF_TESTS.test(path)).filter((path) => NAMED.test(textOf(path)))

    expect(named).toEqual([])
  })

  test('a copy of the product with 18 in its place validates and shows 18', () => {
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', COPY], { cwd: PROJECT_ROOT, encoding: 'utf8' })
    const { decisions, texts }: { readonly decisions: readonly boolean[]; readonly texts: readonly string[] } = JSON.parse(printed)

    expect(decisions).toEqual([true, false])
    expect(texts.length).toBeGreaterThan(6)
    expect(texts.filter((text) => !text.includes('18 ปี'))).toEqual([])
  })
})
