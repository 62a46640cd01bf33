import { CONFIG_KEYS } from '@morakot/contract/features/site/limits'
import { browserTimeFactor } from './drag.ts'
import { demoOperator } from './operator.ts'
import type { Operator } from './operator.ts'
import { test } from './test.ts'
import { variantOf } from './variants.ts'
import type { SharedProduct, Variant } from './variants.ts'

/** A product that no test has needed yet is started while other tests run. */
const START_MS_MAX = 300_000 * browserTimeFactor

/** The shared product in which nothing is switched. Its facts are there when the first hook of the file runs. */
export function sharedProduct(): SharedProduct {
  return productOf('plain')
}

function productOf(name: Variant): SharedProduct {
  const product = {} as SharedProduct
  test.beforeAll(async () => {
    test.setTimeout(START_MS_MAX)
    Object.assign(product, await variantOf(name))
  })
  return product
}

/** The project of playwright.config.ts that runs one test at a time. */
const ONE_AT_A_TIME = 'switched'

/**
 * The product in which operators switch what holds for all members. Each test begins with everything off. A file in another project is
 * refused: the site would close in the middle of its tests, when the test of another file closes it.
 */
export function switchedProduct(): SharedProduct {
  test.beforeAll(() => {
    const { project, file } = test.info()
    if (project.name !== ONE_AT_A_TIME) throw new Error(`${file} uses the switched product: list it in SWITCHED of playwright.config.ts`)
  })
  const product = productOf('switched')
  test.beforeEach(async () => await switchEverythingOff(await demoOperator(product.addresses)))
  return product
}

/** Clears the settings but the LINE accounts, and stops the boost. */
async function switchEverythingOff(operator: Operator): Promise<void> {
  const { api } = operator
  const { settings, boost } = await api.site.settings()
  const on = settings.filter(({ key, isOn }) => isOn && key !== 'LINE_ACCOUNT')
  for (const { key } of on) if (CONFIG_KEYS.includes(key)) await operator.clear(key)
  if (boost?.isRunning === true) await api.site.stopBoost({ params: { id: boost.id } })
}
