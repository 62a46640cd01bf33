// The peer of the API: Node's own HTTP server, answering the same bytes with nothing behind it.
import { createServer } from 'node:http'

const TOKENS = JSON.stringify({
  data: [
    { code: 'PNT', balance: '0' },
    { code: 'SPIN', balance: '0' },
    { code: 'CREDIT', balance: '1250.50' },
  ],
  error: null,
})

interface Reply {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

// Anyone who measures the cost of a call has the same bytes sent as the call itself sends.
const { body, headers }: Reply = JSON.parse(
  process.env['BENCH_REPLY'] ??
    JSON.stringify({ body: TOKENS, headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } }),
)

const server = createServer((request, response) => {
  request.resume()
  request.once('end', () => response.writeHead(200, { 'content-length': Buffer.byteLength(body), ...headers }).end(body))
})
server.listen(0, 'localhost', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0)
})
process.once('disconnect', () => process.exit())
