// @vitest-environment happy-dom
import { plain, visibleText } from '@morakot/ui/testing/page-text'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { serveMember } from '../testing/member.ts'
import { closePlayer, openPlayer } from '../testing/open-player.tsx'
import { expectVisible } from '../testing/page.ts'
import { givePicture } from './picture/give-picture.ts'
import { PictureView } from './picture/picture-view.tsx'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'

/** How a browser gets a picture into the gallery, and what the profile offers there. `e2e/in-app.e2e.ts` opens two of them in a browser. */
const BROWSERS = [
  {
    name: 'LINE on an iPhone',
    userAgent: `${IPHONE} Mobile/15E148 Safari Line/14.20.0`,
    saves: 'picture and way out',
    offers: 'เปิดในเบราว์เซอร์',
  },
  {
    name: 'LINE on Android',
    userAgent: `${ANDROID} Version/4.0 Chrome/147.0.0.0 Mobile Safari/537.36 Line/14.20.1/IAB`,
    saves: 'picture and way out',
    offers: 'เปิดในเบราว์เซอร์',
  },
  {
    name: 'Facebook',
    userAgent: `${ANDROID} Version/4.0 Chrome/147.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/512.0.0.50.75;]`,
    saves: 'picture',
    offers: 'แตะเมนูของแอปนี้',
  },
  { name: 'Safari on an iPhone', userAgent: `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, saves: 'download', offers: 'แตะ แชร์' },
  { name: 'Chrome on Android', userAgent: `${ANDROID} Chrome/147.0.0.0 Mobile Safari/537.36`, saves: 'download', offers: null },
] as const

afterEach(() => {
  closePlayer()
  vi.restoreAllMocks()
})

describe.each(BROWSERS)('in $name', ({ userAgent, saves, offers }) => {
  const enter = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)

  test('a picture is saved by the way that this browser has', async () => {
    enter()
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }))
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const outcome = await givePicture(new Blob(['picture']), { name: 'qr.png' })
    expect(clicked).toHaveBeenCalledTimes(saves === 'download' ? 1 : 0)
    expect(outcome.kind).toBe(saves === 'download' ? 'saved' : 'shown')
    if (outcome.kind !== 'shown') return

    render(<PictureView url={outcome.url} title="QR" alt="QR" onClose={() => undefined} />)
    const leave = (await screen.findByRole('dialog')).querySelector('a')
    expect(leave?.href.includes('openExternalBrowser=1') ?? false).toBe(saves === 'picture and way out')
    cleanup()
  })

  test('the profile offers the way to the home screen that this browser has', async () => {
    enter()
    serveMember()
    await openPlayer('/profile')
    await expectVisible('ออกจากระบบ')
    if (offers === null) expect(visibleText()).not.toContain(plain('เพิ่มลงหน้าจอโฮม'))
    else await expectVisible(offers)
  })
})
