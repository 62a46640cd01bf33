import { addresses, expect, test } from './support/test.ts'

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
