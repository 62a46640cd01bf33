import { expect, test } from 'vitest'

import { allGames } from '#features/engines/rules-games'

import { startSandbox } from '../../testing/start-sandbox.ts'

test('[F-144] every page has the one script that keeps Thai words whole, with the words of the member app', async () => {
  await using sandbox = await startSandbox()
  const read = async (url: string) => await sandbox.app.inject({ method: 'GET', url })
  const words = await read('/text/thai-words.js')

  expect(words.headers['content-type']).toMatch(/^text\/javascript/)
  const { WHOLE }: { readonly WHOLE: RegExp } = await import(`data:text/javascript,${encodeURIComponent(words.body)}`)
  expect('ได้สเตรทฟลัช ฿1,250.50 ใน 2 นาที'.match(WHOLE)).toEqual(['สเตรทฟลัช', '฿1,250.50', '2 นาที'])
  const [game] = allGames()
  for (const url of [
    '/',
    '/bank',
    '/true-money',
    '/sms',
    '/push',
    '/gateway',
    '/bench',
    `/rules/${game?.engine}/${game?.model}?code=x&name=x`,
  ])
    expect([url, (await read(url)).body.includes('<script type="module" src="/public/thai-lines.js"></script>')]).toEqual([url, true])
})
