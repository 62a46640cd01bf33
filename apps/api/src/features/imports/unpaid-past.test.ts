import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copied, EXAMPLE, memberOf, openPlace } from '../../../test/import-place.ts'
import type { Place } from '../../../test/import-place.ts'
import { PAST, REBUILDS } from '../../../test/rebuilds.ts'
import { seedCatalogue } from '#features/games/service-catalogue'
import { TEST_CATALOGUE } from '../../../test/game-host.ts'
import { calculateDue } from '#features/cashback/service-calculate'
import { runUnfinished } from '#infra/rebuild/run'

// The clock of the tests is Friday, 2026-11-20: the week before began on 2026-11-09, and yesterday was 2026-11-19.
const WEEK = '2026-11-09'
const CLAIM = '/v2/users/cashback.transfer'
const YESTERDAY = '2026-11-19'
const linesOf = async (name: string): Promise<string[]> =>
  (await readFile(join(EXAMPLE, `${name}.jsonl`), 'utf8')).split('\n').filter((line) => line !== '')

/** Two members who lost the same in the last week and yesterday, of whom one was not paid for it. The first was invited by the third. */
async function withLosses() {
  const folder = await copied()
  const [first = '', ...others] = await linesOf('members')
  await folder.write('members', [JSON.stringify({ ...JSON.parse(first), referredBy: '1003' }), ...others])
  const played = ['1001', '1002'].flatMap((member) => [WEEK, YESTERDAY].map((day) => ({ member, day })))
  await folder.write('rounds', [
    ...(await linesOf('rounds')),
    ...played.map(({ member, day }) => {
      const at = { openedAt: `${day}T20:00:00+07:00`, closedAt: `${day}T20:00:09+07:00` }
      return { id: `${member}-${day}`, member, game: 1001, ...at }
    }),
  ])
  await folder.write('movements', [
    ...(await linesOf('movements')),
    ...played.flatMap(({ member, day }) => [
      { id: `in-${member}-${day}`, member, kind: 'deposit', amount: '5000.00', at: `${day}T19:00:00+07:00` },
      { id: `bet-${member}-${day}`, member, kind: 'bet', amount: '5000.00', at: `${day}T20:00:00+07:00`, round: `${member}-${day}` },
    ]),
  ])
  await folder.write('income', [{ member: '1001', month: '2026-09', share: '12.50', flags: ['own_device'] }])
  await folder.write('cashback', [
    { member: '1001', kind: 'CASHBACK', firstDay: WEEK },
    { member: '1001', kind: 'LOSS_RETURN', firstDay: YESTERDAY },
  ])
  return folder
}

describe('[IMPORT-1] periods that the other system has not paid for', () => {
  let place: Place
  beforeAll(async () => {
    place = await openPlace(3)
    await place.app.context.withTransaction(async (tx) => await seedCatalogue(tx, TEST_CATALOGUE))
    await using folder = await withLosses()
    const { kind } = await place.bring(folder.path)
    if (kind !== 'imported') throw new Error(place.faults.join('\n'))
    await runUnfinished(place.owner, REBUILDS, { past: PAST, now: place.app.clock.now(), archivedUntil: null })
    await calculateDue(place.app.context)
  })
  // Ends with a full audit of the ledger and of what every feature says of it.
  afterAll(async () => await place[Symbol.asyncDispose]())

  test('are calculated by the rules of this product and wait for the member; others stay paid', async () => {
    const { rows } = await sql`
      select username, kind, first_day::text as "firstDay", amount::integer as amount, state
      from cashback_row join member on member.id = member_id
      where first_day in (${WEEK}, ${YESTERDAY}) and username in ('somying', 'prasert9') order by username, kind, first_day`.execute(
      place.owner,
    )
    expect(rows).toEqual([
      ...[
        { kind: 'CASHBACK', firstDay: WEEK },
        { kind: 'LOSS_RETURN', firstDay: WEEK },
        { kind: 'LOSS_RETURN', firstDay: YESTERDAY },
      ].map((period) => ({ username: 'prasert9', ...period, amount: 0, state: 'NONE' })),
      // 0.5 % of 5,000 baht at slots.
      { username: 'somying', kind: 'CASHBACK', firstDay: WEEK, amount: 2_500, state: 'READY' },
      // A day that the file does not name was paid for.
      { username: 'somying', kind: 'LOSS_RETURN', firstDay: WEEK, amount: 0, state: 'NONE' },
      // 7 % of what a member of ELITE has lost.
      { username: 'somying', kind: 'LOSS_RETURN', firstDay: YESTERDAY, amount: 35_000, state: 'READY' },
    ])
  })

  test('are paid once to the member who claims them', async () => {
    const browser = await place.app.as(await memberOf(place.owner, 'somying'))
    // A period that the other system has settled is none of this product's calculations.
    expect((await browser.get('/v2/users/cashback')).data).toMatchObject({
      cashback: { claimable: true, amount: 25, rows: [{ period: { from: WEEK } }] },
      lossReturn: { claimable: true, amount: 350, rows: [{ period: { from: YESTERDAY } }] },
    })
    const claim = async () => await browser.post(CLAIM, { kind: 'LOSS_RETURN' })
    const { data } = await claim()
    expect(data).toMatchObject({ amount: 350, periods: [{ from: YESTERDAY }] })
    expect((await claim()).data).toEqual(data)
    expect((await browser.get('/v2/users/cashback')).data).toMatchObject({ lossReturn: { claimable: false } })
  })

  test('and income that it held is held here, with its reason', async () => {
    const { rows } = await sql`
      select to_char(month, 'YYYY-MM') as month, share::integer as share, state, flags from affiliate_share
      where month = '2026-09-01' and share > 0`.execute(place.owner)
    expect(rows).toEqual([{ month: '2026-09', share: 1_250, state: 'HELD', flags: ['own_device'] }])
  })
})

describe('a folder with a fault', () => {
  let place: Place
  beforeAll(async () => {
    place = await openPlace()
    await place.app.context.withTransaction(async (tx) => await seedCatalogue(tx, TEST_CATALOGUE))
  })
  afterAll(async () => await place[Symbol.asyncDispose]())

  test.each([
    [{ member: '1009', kind: 'CASHBACK', firstDay: WEEK }, 'member: there is no member 1009'],
    [{ member: '1001', kind: 'CASHBACK', firstDay: WEEK }, `CASHBACK of 1001 from ${WEEK} is also in line 1`],
    // A Tuesday, the running week and day, and what is too old.
    [{ member: '1001', kind: 'CASHBACK', firstDay: '2026-11-10' }, 'firstDay: no CASHBACK begins then that is over and still calculated'],
    [{ member: '1001', kind: 'CASHBACK', firstDay: '2026-11-16' }, 'firstDay: no CASHBACK begins then that is over and still calculated'],
    [
      { member: '1001', kind: 'LOSS_RETURN', firstDay: '2026-11-20' },
      'firstDay: no LOSS_RETURN begins then that is over and still calculated',
    ],
    [
      { member: '1001', kind: 'LOSS_RETURN', firstDay: '2026-11-12' },
      'firstDay: no LOSS_RETURN begins then that is over and still calculated',
    ],
    [{ member: '1001', kind: 'BONUS', firstDay: WEEK }, 'kind: must be one of CASHBACK, LOSS_RETURN'],
    [{ member: '1001', kind: 'CASHBACK', firstDay: '2026-11-31' }, 'firstDay: must be a day such as 2026-11-16'],
  ] as const)('[IMPORT-1] names the file and the line of what is wrong in cashback: %o', async (line, said) => {
    await using folder = await withLosses()
    place.faults.length = 0
    const before = [
      { member: '1001', kind: 'CASHBACK', firstDay: WEEK },
      { member: '1001', kind: 'LOSS_RETURN', firstDay: YESTERDAY },
    ]
    await folder.write('cashback', [...before, line])

    expect(await place.bring(folder.path)).toMatchObject({ kind: 'faulty' })
    expect(place.faults).toContain(`cashback.jsonl:3: ${said}`)
  })

  test('[IMPORT-1] names a flag of income that is none', async () => {
    await using folder = await withLosses()
    place.faults.length = 0
    await folder.write('income', [{ member: '1001', month: '2026-09', share: '12.50', flags: ['ugly'] }])

    expect(await place.bring(folder.path)).toMatchObject({ kind: 'faulty' })
    expect(place.faults).toContain('income.jsonl:1: flags.0: must be of own_device, own_bank, own_phone, ring')
  })
})
