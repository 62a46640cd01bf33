import type { ServerResponse } from 'node:http'

import type { SandboxContext } from '#infra/context'

import { ownPart, readTable } from './service-table.ts'
import type { TableNow, tableOfPlay } from './service-table.ts'
import type { Play } from './store.ts'

/** How long a change may take to the screens; moments of the table itself are met exactly. */
const LOOK_MS = 250
/** A silent stream says so often that it is alive. */
const BEAT_MS = 15_000
/** A reader that leaves so much unread is let go: it comes back and begins with the whole table. */
const UNREAD_BYTES_MAX = 256 * 1024
const STREAMS_A_PLAY = 2

type Watcher = { readonly play: Play; readonly wire: ServerResponse; sent: string; sentAt: number }
type Table = NonNullable<ReturnType<typeof tableOfPlay>>
type Room = { readonly table: Table; readonly watchers: Set<Watcher>; timer: NodeJS.Timeout | null; isRead: boolean }

/**
 * The streams of the shared tables of this process. A table with a reader is read from the database a few times a second and at each of
 * its own moments, once for all readers; each gets the shared part and his own, when one of them changed.
 */
export class TableStreams {
  readonly #context: SandboxContext
  readonly #rooms = new Map<string, Room>()
  #isClosed = false

  constructor(context: SandboxContext) {
    this.#context = context
  }

  /** Streams a play's table until the reader leaves. The whole table is the first message, at whatever moment it comes. */
  watch(play: Play, table: Table, wire: ServerResponse): void {
    if (this.#isClosed) return void wire.end()
    const room = this.#roomOf(table)
    const mine = [...room.watchers].filter((one) => one.play.play_id === play.play_id)
    for (const old of mine.slice(0, Math.max(0, mine.length - STREAMS_A_PLAY + 1))) old.wire.end()
    const watcher: Watcher = { play, wire, sent: '', sentAt: 0 }
    room.watchers.add(watcher)
    wire.on('close', () => this.#leave(room, watcher))
    wire.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    wire.flushHeaders()
    // A read that is under way sends to this reader too.
    if (!room.isRead) this.#plan(room, 0)
  }

  close(): void {
    this.#isClosed = true
    for (const { timer, watchers } of this.#rooms.values()) {
      if (timer !== null) clearTimeout(timer)
      for (const { wire } of watchers) wire.end()
    }
    this.#rooms.clear()
  }

  #roomOf(table: Table): Room {
    const known = this.#rooms.get(table.tableId)
    if (known !== undefined) return known
    const room: Room = { table, watchers: new Set(), timer: null, isRead: false }
    this.#rooms.set(table.tableId, room)
    return room
  }

  #leave(room: Room, watcher: Watcher): void {
    room.watchers.delete(watcher)
    if (room.watchers.size > 0) return
    if (room.timer !== null) clearTimeout(room.timer)
    if (this.#rooms.get(room.table.tableId) === room) this.#rooms.delete(room.table.tableId)
  }

  #plan(room: Room, afterMs: number): void {
    if (room.timer !== null) clearTimeout(room.timer)
    room.timer = setTimeout(() => void this.#look(room), afterMs)
  }

  async #look(room: Room): Promise<void> {
    let nextMs = LOOK_MS
    room.isRead = true
    try {
      const read = await readTable(this.#context, room.table)
      const shared = JSON.stringify(read.shared)
      for (const watcher of room.watchers) send(watcher, read, shared)
      nextMs = Math.min(LOOK_MS, Math.max(1, read.nextAt.getTime() - this.#context.clock.now().getTime()))
    } catch (error) {
      this.#context.log.error({ table: room.table.tableId, error }, 'A shared table could not be read.')
    }
    room.isRead = false
    if (!this.#isClosed && room.watchers.size > 0) this.#plan(room, nextMs)
  }
}

function send(watcher: Watcher, read: TableNow, shared: string): void {
  const { wire } = watcher
  if (wire.writableLength > UNREAD_BYTES_MAX) return void wire.destroy()
  const text = `"table":${shared},"mine":${JSON.stringify(ownPart(read, watcher.play))}`
  const isQuiet = text === watcher.sent
  const at = read.now.getTime()
  if (isQuiet && at - watcher.sentAt < BEAT_MS) return
  watcher.sent = text
  watcher.sentAt = at
  wire.write(isQuiet ? ': alive\n\n' : `data: {"now":"${read.now.toISOString()}",${text}}\n\n`)
}
