import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { BlockList } from 'node:net'
import type { AddressInfo, LookupFunction } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPrivateUpstream } from './private-upstream.ts'
import { isPublicAddress } from './upstream-agent.ts'
import { openUpstream } from './upstream-fetch.ts'

// IANA's registries of special-purpose addresses, written down a second time: what they list is never public, whatever our code takes its ranges from.
const SPECIAL = {
  ipv4: listOf(
    'ipv4',
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16',
    '198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32',
  ),
  ipv6: listOf('ipv6', '::/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20 4000::/2 8000::/1'),
}

function listOf(family: 'ipv4' | 'ipv6', ...lines: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of lines.flatMap((line) => line.split(' '))) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

describe('[TRUST-1, F-129] an address', () => {
  test.each(
    [
      '127.0.0.1 127.255.255.254 0.0.0.0 0.1.2.3 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.100.100.200 192.0.0.192',
      '198.18.0.1 198.19.255.255 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 168.63.129.16 192.0.2.1 203.0.113.9',
      ':: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::ffff:7f00:1 ::127.0.0.1 0:0:0:0:0:ffff:a9fe:a9fe fe80::1 fe80::1%eth0 febf::1',
      'fc00::1 fd00:ec2::254 fdff::1 ff02::1 ff0e::1 fec0::1 64:ff9b::7f00:1 64:ff9b::a9fe:a9fe 64:ff9b:1::1 2002:7f00:1::1 2002:a9fe:a9fe::',
      '2001::1 2001:0:7f00:1::1 2001:db8::1 100::1 5f00::1 3fff::1 4000::1 localhost 1 127.1 0x7f.1',
    ].flatMap((line) => line.split(' ')),
  )('%s is none of the public internet', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(
    '1.1.1.1 8.8.8.8 172.15.255.255 172.32.0.1 100.63.255.255 100.128.0.1 203.0.114.1 2606:4700::1111 2a00:1450:4001::200e'.split(' '),
  )('%s is one', (address) => expect(isPublicAddress(address)).toBe(true))

  test('of a special range is never public, over 20,000 random ones', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), near()), (address) => {
        const family = address.includes(':') ? 'ipv6' : 'ipv4'
        if (SPECIAL[family].check(address, family)) expect(isPublicAddress(address), address).toBe(false)
      }),
      { numRuns: 20_000 },
    )
  })
})

/** Addresses at the edges of the ranges, which random ones seldom meet. */
function near(): fc.Arbitrary<string> {
  const first = fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 203, 224, 239, 240, 255)
  const second = fc.constantFrom(0, 15, 16, 17, 18, 19, 20, 31, 32, 51, 63, 64, 127, 128, 168, 254, 255)
  const byte = fc.nat(255)
  const dotted = fc.tuple(first, second, byte, byte).map((bytes) => bytes.join('.'))
  return fc.oneof(
    dotted,
    dotted.map((address) => `::ffff:${address}`),
    dotted.map((address) => `64:ff9b::${address}`),
    fc
      .tuple(fc.constantFrom('fc', 'fd', 'fe8', 'fe9', 'fea', 'feb', 'fec', 'ff', '2002:', '2001:', '3fff:'), fc.nat(0xff_ff))
      .map(
        ([start, end]) =>
          `${start.length === 2 ? `${start}00` : start.length === 3 ? `${start}0` : start.replace(':', '')}::${end.toString(16)}`,
      ),
  )
}

const arrived: string[] = []
let server: Server
let port: number
beforeAll(async () => {
  server = createServer((request, response) => {
    arrived.push(`${String(request.socket.localAddress)} ${String(request.url)}`)
    if (request.url === '/away') response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` })
    response.end('{}')
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => void server.close())
beforeEach(() => void arrived.splice(0))

/** Names that resolve to these addresses, one list after the other. */
function resolving(...answers: readonly (readonly string[])[]): { readonly lookup: LookupFunction; readonly names: string[] } {
  const names: string[] = []
  const lookup: LookupFunction = (name, _options, callback) => {
    const answer = answers[Math.min(names.length, answers.length - 1)] ?? []
    names.push(name)
    callback(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { lookup, names }
}

const wire = (given: Partial<Parameters<typeof openUpstream>[0]> = {}) =>
  openUpstream({ fetch: globalThis.fetch, allowedOrigins: [], ...given }).fetch
const refusalOf = async (attempt: Promise<Response>) => {
  const error = await attempt.then(
    ({ status }) => new Error(`it was answered with ${status}`),
    (failure: unknown) => failure,
  )
  return isPrivateUpstream(error) ? 'private' : error
}

describe('[TRUST-1, F-129] a request to an address that an operator set', () => {
  test.each(
    '127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 0 [::1] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:0:0:1] localhost LOCALHOST １２７.0.0.1'.split(
      ' ',
    ),
  )('reaches nothing at %s', async (host) => {
    expect(await refusalOf(wire()(`http://${host}:${port}/`))).toBe('private')
    expect(arrived).toEqual([])
  })

  test.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['fd00:ec2::254']],
    [['::ffff:127.0.0.1']],
    // One inside among many outside.
    [['8.8.8.8', '1.1.1.1', '127.0.0.1']],
    [['2606:4700::1111', 'fe80::1']],
    [[]],
  ])('reaches nothing by a name that resolves to %j', async (addresses) => {
    const { lookup, names } = resolving(addresses)
    expect(await refusalOf(wire({ lookup })(`http://gateway.example.com:${port}/`))).toBe('private')
    expect(names).toEqual(['gateway.example.com'])
    expect(arrived).toEqual([])
  })

  test('connects to the address that was compared: a name that changes its answer gains nothing', async () => {
    const { lookup, names } = resolving(['127.0.0.2'], ['127.0.0.1'])
    const isAllowed = (address: string) => address === '127.0.0.2'
    const fetch = wire({ lookup, isAllowed })

    const first = await fetch(`http://gateway.example.com:${port}/one`)
    await first.text()
    expect(arrived).toEqual(['127.0.0.2 /one'])
    expect(names).toHaveLength(1)

    // Another connection resolves anew, and is refused by the new answer.
    const again = wire({ lookup, isAllowed })
    expect(await refusalOf(again(`http://gateway.example.com:${port}/two`))).toBe('private')
    expect(arrived).toHaveLength(1)
  })

  test.each(['follow', 'manual', 'error'] as const)('follows no redirect, although its caller says %s', async (redirect) => {
    const { lookup } = resolving(['127.0.0.2'])
    const fetch = wire({ lookup, isAllowed: (address) => address === '127.0.0.2' })

    await expect(fetch(`http://gateway.example.com:${port}/away`, { redirect })).rejects.toThrow('fetch failed')

    expect(arrived).toEqual(['127.0.0.2 /away'])
  })

  test('compares what a redirect leads to as well, where one was followed', async () => {
    const { lookup } = resolving(['127.0.0.2'])
    const following: typeof globalThis.fetch = async (url, init) => await globalThis.fetch(url, { ...init, redirect: 'follow' })
    const fetch = wire({ fetch: following, lookup, isAllowed: (address) => address === '127.0.0.2' })

    expect(await refusalOf(fetch(`http://gateway.example.com:${port}/away`))).toBe('private')
    expect(arrived).toEqual(['127.0.0.2 /away'])
  })

  test('reaches an origin of the installation, and no other port, scheme or name of the same machine', async () => {
    const fetch = wire({ allowedOrigins: [`http://127.0.0.1:${port}`] })

    expect((await fetch(`http://127.0.0.1:${port}/one`)).status).toBe(200)
    for (const other of [
      `http://127.0.0.1:${port - 1}/`,
      `https://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://127.0.0.2:${port}/`,
    ])
      expect(await refusalOf(fetch(other)), other).toBe('private')
    expect(arrived).toEqual(['127.0.0.1 /one'])
  })

  test('by a name that does not resolve fails as any other does', async () => {
    const lookup: LookupFunction = (_name, _options, callback) => callback(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }), '')
    expect(isPrivateUpstream(await refusalOf(wire({ lookup })('https://gateway.example.com/')))).toBe(false)
    expect(await refusalOf(wire({ lookup })('https://gateway.example.com/'))).toMatchObject({ message: 'fetch failed' })
  })
})
