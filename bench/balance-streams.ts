import { once } from 'node:events'
import { connect } from 'node:net'
import type { Player } from './players.ts'

const PATH = '/api/me/stream'
const EVENT_END = '\n\n'

/** One browser's balance stream. */
export interface BalanceStream {
  readonly player: Player
  readonly close: () => void
}

/**
 * Opens a member's balance stream and waits for its first snapshot. `onEvent` is given the text of each later one and when its bytes
 * were here. It reads no more of HTTP than it must: on one machine, what two hundred listeners use the server lacks.
 */
export async function listenToBalance(
  origin: string,
  player: Player,
  onEvent: (text: string, atMs: number) => void = () => undefined,
): Promise<BalanceStream> {
  const { host, hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true).setEncoding('latin1')
  await once(socket, 'connect')
  let isOpen = false
  const opened = new Promise<void>((resolve, reject) => {
    let received = ''
    socket.on('data', (chunk) => {
      const atMs = performance.now()
      received += String(chunk)
      for (let end = received.indexOf(EVENT_END); end >= 0; end = received.indexOf(EVENT_END)) {
        const text = received.slice(0, end)
        received = received.slice(end + EVENT_END.length)
        if (!text.includes('data: ')) continue
        if (isOpen) onEvent(text, atMs)
        isOpen = true
        resolve()
      }
    })
    socket.on('error', reject)
    socket.once('close', () => reject(new Error(`the stream of ${player.username} was closed: ${received}`)))
  })
  socket.write(`GET ${PATH} HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\ncookie: ${player.cookie}\r\n\r\n`)
  await opened
  return { player, close: () => void socket.destroy() }
}
