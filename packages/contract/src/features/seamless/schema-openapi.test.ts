import { expect, test } from 'vitest'
import { seamlessPaths } from './calls.ts'
import { seamlessOpenApi } from './schema-openapi.ts'

test("the provider's side is described for machines as the wallet validates it: `npx vitest run packages/contract schema-openapi --update`", async () => {
  const described = seamlessOpenApi()

  expect(Object.keys(Reflect.get(described, 'paths'))).toHaveLength(Object.keys(seamlessPaths).length)
  await expect(`${JSON.stringify(described, null, 2)}\n`).toMatchFileSnapshot('../../../../../docs/generated/seamless-wallet.openapi.json')
})
