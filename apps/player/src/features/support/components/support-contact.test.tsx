// @vitest-environment happy-dom
import { startCalls } from '@morakot/contract/features/start/calls'
import type { startSchemas } from '@morakot/contract/features/start/schema'
import { siteCalls } from '@morakot/contract/features/site/calls'
import type { FakeServer } from '@morakot/contract/testing/fake-server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openStart } from '../../../app/start.ts'
import { PROFILE, serveGuest, serveMember, SITE } from '../../../testing/member.ts'
import type { Site } from '../../../testing/member.ts'
import { closePlayer, openPlayer } from '../../../testing/open-player.tsx'
import { expectVisible, press } from '../../../testing/page.ts'

const CONTACTS = {
  PUBLIC: 'https://line.me/R/ti/p/%40public',
  DEFAULT1: 'https://line.me/R/ti/p/%40first',
  DEFAULT2: 'https://line.me/R/ti/p/%40second',
  ELITE: 'https://line.me/R/ti/p/%40elite',
  EMPEROR: 'https://line.me/R/ti/p/%40emperor',
}
const FALLBACK = 'https://line.me/R/ti/p/%40morakot'

afterEach(closePlayer)

/** Sets the LINE accounts as an operator does; null for none. */
function setContacts(server: FakeServer, value: string | null): void {
  const configs = value === null ? [] : [{ key: 'LINE_ACCOUNT', value, updatedAt: '2026-11-20T00:00:00.000Z' } as const]
  server.on<Site, 'configs'>(siteCalls.configs, () => ({ ...SITE, configs: [...configs] }))
}

const contactIn = (part: HTMLElement | null) =>
  within(part ?? document.body)
    .getByRole('link', { name: /ทาง LINE/ })
    .getAttribute('href')
const expectContact = async (part: () => HTMLElement | null, href: string) => await waitFor(() => expect(contactIn(part())).toBe(href))
const header = () => screen.queryByRole('banner')
const main = () => screen.queryByRole('main')

test.each([
  ['an Emperor member', 'EMPEROR', { username: 'thanakorn', userTier: { code: 'EMPEROR' } }],
  ['a Default member whose name ends in an odd digit', 'DEFAULT1', { username: 'malee7', userTier: { code: 'DEFAULT' } }],
] as const)(
  '[PROD-9, ROLE-3] help, the question before logging out and the profile lead %s to the contact of the tier',
  async (_, key, { username, userTier }) => {
    const platform = { ...PROFILE.userPlatform.platform, username }
    const open = async (address: string) => {
      setContacts(
        serveMember({ ...PROFILE, username, userTier, userPlatform: { ...PROFILE.userPlatform, platform } }),
        JSON.stringify(CONTACTS),
      )
      await openPlayer(address)
    }
    await open('/help')
    await expectContact(main, CONTACTS[key])
    closePlayer()

    await open('/profile')
    await press('ช่วยเหลือ')
    const support = () => screen.queryByRole('region', { name: 'ช่วยเหลือ' })
    await waitFor(() =>
      expect(
        within(support() as HTMLElement)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ).toContain(CONTACTS[key]),
    )
    await expectVisible('24 ชั่วโมง', support)
    await press('ออกจากระบบ')
    const question = await screen.findByRole('dialog')
    await expectContact(() => question, CONTACTS[key])
    await expectVisible('24 ชั่วโมง', () => question)
  },
)

test('[ROLE-3] the first paint has the contact of the tier already, where the first answer brought the profile', async () => {
  const server = serveMember()
  const profile = { ...PROFILE, userTier: { code: 'EMPEROR' as const } }
  const configs = [{ key: 'LINE_ACCOUNT' as const, value: JSON.stringify(CONTACTS), updatedAt: '2026-11-20T00:00:00.000Z' }]
  server.on<typeof startSchemas, 'open'>(startCalls.open, () => ({
    auth: { data: { auth: true } },
    configs: { data: { ...SITE, configs } },
    profile: { data: profile },
    credit: { data: { credit: 500, version: 1 } },
    boost: { data: SITE.boost },
    tokens: { data: [] },
    recent: { data: [] },
    hall: { data: { day: '2026-11-30', game: null, mostPlayed: [] } },
    liveWithdrawals: { data: [] },
  }))
  await openPlayer('/help', openStart)
  // No wait: this is what was drawn first.
  expect(contactIn(main())).toBe(CONTACTS.EMPEROR)
})

test('[PROD-9, ROLE-3] a guest gets the public contact', async () => {
  setContacts(serveGuest(), JSON.stringify(CONTACTS))
  await openPlayer('/login')
  await expectContact(header, CONTACTS.PUBLIC)
})

test.each([null, '{"PUBLIC":'])('[ROLE-3] with the contact %j, help leads to the fallback', async (value) => {
  setContacts(serveGuest(), value)
  await openPlayer('/login')
  await screen.findByLabelText('รหัสผ่าน')
  await expectContact(header, FALLBACK)
})
