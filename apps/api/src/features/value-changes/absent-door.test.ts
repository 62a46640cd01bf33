import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorId } from '#infra/identity'
import { startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { previewValue } from './service-desk.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => await app[Symbol.asyncDispose]())

test('[VALUE-1] a draft of a feature that the installation does not have is refused as not found', async () => {
  const worker = { operator: operatorId(1n), grants: new Map() }
  const request = { door: 'prizes', subject: 'lucky-wheel' } as const

  const preview = previewValue({ ...app.context, doors: async () => [] }, worker, request)

  await expect(preview).rejects.toMatchObject({ code: 'value.not_found' })
})
