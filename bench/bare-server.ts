// The peer of the API: Node's own HTTP server, answering the same bytes with nothing behind it.
import { createServer } from 'node:http'

const BODY = JSON.stringify({
  data: [
    { code: 'PNT', balance: '0' },
    { code: 'SPIN', balance: '0' },
    { code: 'CREDIT', balance: '1250.50' },
  ],
  error: null,
})

const server = createServer((request, response) => {
  request.resume()
  request.once('end', () =>
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(BODY),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0)
})
process.once('disconnect', () => process.exit())
