import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'

export interface Shot {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const HEAD_END = '\r\n\r\n'
const STATUS_AT = 'HTTP/1.1 '.length

/** The bytes of a request, made before the clock runs: what the asking costs is not the server's. */
export function bytesOf({ method, url, headers, body = '' }: Shot): Buffer {
  const { host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers, ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }) })
  return Buffer.from(
    `${method} ${pathname}${search} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
}

/**
 * One kept connection that asks, waits, asks again. It reads no more of HTTP than a length and a status: on a machine that the server
 * shares with its callers, what callers use the server lacks, and pgbench's callers use next to nothing.
 */
export class Line {
  readonly #socket: Socket
  #buffer = ''
  #status = ''
  #onReply: ((reply: string) => void) | null = null
  #onEnd: ((cause: Error) => void) | null = null

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('data', (text) => this.#hear(String(text)))
    socket.once('close', () => this.#onEnd?.(new Error('the server closed the connection')))
    socket.on('error', (error) => this.#onEnd?.(error))
  }

  static async open(origin: string): Promise<Line> {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new Line(socket)
  }

  get isClosed(): boolean {
    return this.#socket.destroyed
  }

  /** Of the last answer. */
  get status(): string {
    return this.#status
  }

  /** Answers the body, whatever the status. */
  send(bytes: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#onReply = resolve
      this.#onEnd = reject
      this.#socket.write(bytes)
    })
  }

  close(): void {
    this.#onEnd = null
    this.#socket.destroy()
  }

  #hear(text: string): void {
    this.#buffer += text
    const headEnd = this.#buffer.indexOf(HEAD_END)
    if (headEnd < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#buffer)?.[1])
    if (Number.isNaN(length)) return void this.#socket.destroy(new Error('an answer that does not say its length'))
    const bodyStart = headEnd + HEAD_END.length
    if (this.#buffer.length < bodyStart + length) return
    const reply = this.#buffer.slice(bodyStart, bodyStart + length)
    this.#status = this.#buffer.slice(STATUS_AT, STATUS_AT + 3)
    this.#buffer = this.#buffer.slice(bodyStart + length)
    this.#onReply?.(reply)
  }
}
