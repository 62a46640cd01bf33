import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { test } from './support/demo.ts'
import type { Demo } from './support/demo.ts'
import { browserTimeFactor } from './support/drag.ts'
import { FORMS, FREE_FORMS } from './support/forms.ts'
import type { FormCase } from './support/form-case.ts'
import { countRequests, expect } from './support/test.ts'

const SOURCE = join(import.meta.dirname, '../apps/player/src')
const HAS_THAI = /[\u0e01-\u0e4e]/

test('[VALID-7] no form of the member app is left out of these proofs', () => {
  const drawn = globSync('**/*.tsx', { cwd: SOURCE }).filter(
    (file) => !file.endsWith('.test.tsx') && /<form\b/.test(readFileSync(join(SOURCE, file), 'utf8')),
  )

  expect(drawn.toSorted()).toEqual([...new Set(FORMS.map(({ source }) => source)), ...FREE_FORMS].toSorted())
})

for (const [visitor, forms] of Map.groupBy(FORMS, (form) => form.visitor)) {
  test(`[VALID-7] the forms of ${visitor}: sent empty each shows in Thai at each field what is missing and stays; a field that is left with a fault shows the server’s message, and the submit button does not move`, async ({
    page,
    demo,
  }) => {
    test.setTimeout(60_000 * browserTimeFactor * forms.length)
    for (const form of forms) await test.step(form.name, async () => await expectRefused(page, demo, form))
  })
}

async function expectRefused(page: Page, demo: Demo, form: FormCase): Promise<void> {
  const sent = countRequests(page, `/api${form.call.path}`, form.call.method)
  await form.open(page, demo)
  const before = sent()
  for (const { label } of form.fields) await fieldOf(page, label).fill('')
  const send = (await topmost(page)).getByRole('button', { name: form.send, exact: true })
  await send.click()

  for (const { label } of form.fields) if (!label.includes('(ไม่บังคับ)')) await expectProblem(fieldOf(page, label))
  for (const name of form.groups ?? []) await expect(page.getByRole('group', { name }).getByRole('alert')).toHaveText(HAS_THAI)
  if (form.fields.every(({ label }) => label.includes('(ไม่บังคับ)'))) await expectEndProblems(page)
  expect(sent() - before, form.name).toBe(0)

  const last = form.fields.at(-1)
  for (const { label, typed } of form.fields) {
    await fieldOf(page, label).fill(typed)
    // Its message has gone with the first letter: the next one comes of the field being left.
    if (form.fields.length === 1) await expect(fieldOf(page, label)).not.toHaveAttribute('aria-invalid', 'true')
    if (label !== last?.label) await expectLeft(fieldOf(page, label))
  }
  if (last !== undefined) await expectLeftForButton(page, send, fieldOf(page, last.label))

  const refused = await refusalOf(page, form)
  for (const { label, name } of form.fields) {
    expect(HAS_THAI.test(refused[name] ?? ''), `the server says nothing about ${name}`).toBe(true)
    await expect.poll(async () => await describedBy(fieldOf(page, label))).toContain(plain(refused[name] ?? ''))
  }
  expect(sent() - before, form.name).toBe(0)
}

/** Leaves a field by pressing the button that sends: what the field says when it is left does not move the button away from the finger. */
async function expectLeftForButton(page: Page, send: Locator, control: Locator): Promise<void> {
  // The pointer goes there first, which may scroll the page; the field is left when the button is pressed.
  await send.hover()
  const before = await middleOf(send)
  await page.mouse.down()
  await page.evaluate(severalFrames)

  expect(await middleOf(send), 'the place of the button that sends').toBe(before)
  await page.mouse.up()
  await expectProblem(control)
}

/** Leaves a field, and lets it say what is wrong. */
async function expectLeft(control: Locator): Promise<void> {
  await control.blur()
  await expectProblem(control)
}

/** How far down it lies, to the pixel: a pressed button shrinks about its middle. */
async function middleOf(control: Locator): Promise<number> {
  return await control.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  })
}

/** As long as a finger rests on a button: what leaving a field brings about has been drawn by then. */
async function severalFrames(): Promise<void> {
  for (let frame = 0; frame < 12; frame += 1) await new Promise((next) => requestAnimationFrame(next))
}

const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** The question that lies over the page, or the page. */
async function topmost(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog')
  return (await dialog.count()) > 0 ? dialog : page.getByRole('main')
}

async function expectProblem(control: Locator): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(HAS_THAI)
}

/** The last step of the registration requires the consent; its fields may stay empty. */
async function expectEndProblems(page: Page): Promise<void> {
  await expectProblem(page.locator('[name=acceptTerms]'))
}

const plain = (text: string) => text.replaceAll(/\s/g, '')

async function describedBy(control: Locator): Promise<string> {
  return plain(
    await control.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    ),
  )
}

/** What the server says of the same wrong values, field by field, as to a client that went past the form. */
async function refusalOf(page: Page, { fields, call }: FormCase): Promise<Readonly<Record<string, string>>> {
  const wrong = Object.fromEntries(fields.map(({ name, typed, sent }) => [name, sent ?? typed]))
  const response = await page.request.fetch(`/api${call.path}`, {
    method: call.method,
    headers: { origin: new URL(page.url()).origin, 'x-morakot-client': '1', 'idempotency-key': randomUUID() },
    data: nested({ ...call.rest, ...wrong }),
  })
  expect(response.status()).toBe(422)
  return ((await response.json()) as { fields?: Record<string, string> }).fields ?? {}
}

/** A name with a full stop is a field of the part before it: `delivery.phone`. */
function nested(flat: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(flat)) {
    const [outer = '', inner] = name.split('.')
    whole[outer] = inner === undefined ? value : { ...(whole[outer] as object | undefined), [inner]: value }
  }
  return whole
}
