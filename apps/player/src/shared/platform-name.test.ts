import { expect, test } from 'vitest'
import { platformName } from './platform-name.ts'

test('[PROD-7] the primary platform has another username field: who came from another one is known by it', () => {
  const names = { username: 'somsri', usernameProduct: 'amb9somsri' }
  expect(platformName({ ...names, platformCode: 'TIAMUT' })).toBe('amb9somsri')
  expect(platformName({ ...names, platformCode: 'AMBKING' })).toBe('somsri')
})
