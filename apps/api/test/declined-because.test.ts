import { expect, test } from 'vitest'
import { z } from 'zod'
import { describedNouns } from '#infra/modules/catalogue'
import { modules } from '../src/modules.ts'

/** Every call by which an operator declines, takes back or undoes what waits for another. */
const declines = async () =>
  (await describedNouns(modules, 'console')).flatMap(({ noun, calls, schemas }) =>
    Object.entries(calls).flatMap(([name, { path }]) =>
      path.endsWith('/decline') ? [{ name: `${noun}.${name}`, schema: schemas[name] }] : [],
    ),
  )

test('[TRUST-8] every call that declines needs a reason', async () => {
  const found = await declines()
  expect(found.length).toBeGreaterThan(10)
  const without = found.filter(({ schema }) => {
    const body = schema?.body
    const accepts = (text: string | undefined) =>
      body !== undefined && z.safeParse(body, text === undefined ? {} : { reason: text, note: text }).success
    return body === undefined || accepts(undefined) || accepts('') || !accepts('เหตุผลที่ยาวพอ')
  })
  expect(without.map(({ name }) => name)).toEqual([])
})
