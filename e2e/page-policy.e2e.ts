import type { Page } from '@playwright/test'
import { browserTimeFactor } from './support/drag.ts'
import { newMember } from './support/member.ts'
import { pagesOf } from './support/site-map.ts'
import { stepTo } from './support/screens.ts'
import { addresses, expect, test } from './support/test.ts'
import { violations, watchViolations } from './support/violations.ts'

async function expectKept(page: Page, paths: readonly string[]): Promise<void> {
  await watchViolations(page)
  for (const [place, path] of paths.entries()) {
    // Every page is served with the same document; what differs is what it loads and does. routes.e2e.ts loads each directly.
    await (place === 0 ? page.goto(path) : stepTo(page, path))
    await expect(page.locator('main').first()).toBeVisible()
    expect(await violations(page), path).toEqual([])
  }
}

test('[POLICY-1] every page of a guest keeps the policy of scripts, Trusted Types included', async ({ page }) => {
  await expectKept(page, pagesOf('guests'))
})

test('[POLICY-1] every page of a member keeps the policy of scripts, Trusted Types included', async ({ page, context }) => {
  test.setTimeout(180_000 * browserTimeFactor)
  await (await newMember()).enter(context)
  await expectKept(page, pagesOf('members'))
})

/** What the browser answers for each way of making code of a text. */
function makeCode(): readonly string[] {
  const said = (act: () => unknown) => {
    try {
      act()
      return 'done'
    } catch (error) {
      return error instanceof Error ? error.name : 'refused'
    }
  }
  return [
    said(() => (document.createElement('p').innerHTML = '<b>text</b>')),
    said(() => Object.assign(document.createElement('script'), { text: 'alert(1)' })),
    said(() => new Worker('/storage/games.js')),
    said(() => new Worker('https://elsewhere.example/assets/worker.js')),
    said(() => Reflect.get(globalThis, 'trustedTypes').createPolicy('more', {})),
  ]
}

for (const side of ['player', 'console'] as const) {
  test(`[POLICY-1] a text becomes neither HTML nor a script on the pages of the ${side}, and no phone is prompted for its camera`, async ({
    page,
    troubles,
  }) => {
    const reply = await page.goto(`${addresses[side]}/login`)

    expect(await page.evaluate(makeCode)).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', 'TypeError'])
    expect(reply?.headers()['permissions-policy']).toContain('camera=()')
    expect(await page.evaluate(async () => await navigator.mediaDevices?.getUserMedia({ video: true }).then(String, String))).toMatch(
      /NotAllowed|NotFound|undefined/,
    )
    // Each refusal is a complaint of the browser.
    troubles.length = 0
  })
}

for (const path of ['/', '/login', '/register?ref=AB12&utm_source=line']) {
  test(`[LINK-1, F-147] the link ${path} has a title, a text and a picture in a chat`, async ({ request }) => {
    const reply = await request.get(path, { headers: { accept: '*/*' } })
    const html = await reply.text()
    const tags = new Map(
      [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content]),
    )
    const picture = await request.get(tags.get('og:image') ?? '')

    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(Object.fromEntries(tags)).toMatchObject({
      'og:title': 'Morakot',
      'og:site_name': 'Morakot',
      'og:locale': 'th_TH',
      'og:description': expect.stringMatching(/[\u0e00-\u0e7f]/),
      'twitter:card': 'summary',
    })
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  })
}
