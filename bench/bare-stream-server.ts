// The peer of a push: Node's own HTTP server that takes a bet on its word, answers it and writes the new balance to the bettor's stream,
// in the same bytes. What this takes, a push takes on this machine whatever we do.
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'

const FUNDS = 10n ** 14n
const STAKE = 1000n

const streams = new Map<string, ServerResponse>()
const balances = new Map<string, bigint>()

function eventOf(balance: bigint): string {
  const satang = String(balance / STAKE)
  const baht = `${satang.slice(0, -2)}.${satang.slice(-2)}`
  const tokens = [
    { code: 'PNT', balance: '0' },
    { code: 'SPIN', balance: '0' },
    { code: 'CREDIT', balance: baht },
  ]
  return `id: 1\ndata: ${JSON.stringify({ credit: Number(baht), version: 1, tokens })}\n\n`
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    const token = request.headers.cookie?.split('=')[1] ?? ''
    streams.set(token, response)
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
    response.write(eventOf(balances.get(token) ?? FUNDS))
    return
  }
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.once('end', () => {
    const token = String(JSON.parse(body).session_token)
    const balance = (balances.get(token) ?? FUNDS) - STAKE
    balances.set(token, balance)
    const reply = JSON.stringify({ status: 'OK', balance: String(balance) })
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': reply.length }).end(reply)
    streams.get(token)?.write(eventOf(balance))
  })
})
server.listen(0, 'localhost', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0)
})
process.once('disconnect', () => process.exit())
