import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tools/free-port.ts'

const MODULE = '/usr/lib/nginx/modules/ngx_nchan_module.so'
const PUBLISHERS = 8
const START_TRIES = 100
/** nginx begins to close idle connections when a part of them is left. */
const ROOM = 1.3

/** nginx with nchan (Debian: libnginx-mod-nchan), as docs/cluster.md has it in front of public feeds. */
export interface Nchan {
  readonly origin: string
  /** The worker that holds the streams. */
  readonly pid: number
  readonly publish: (channels: readonly string[], turn: number) => Promise<void>
  readonly stop: () => void
}

/** Starts one worker for so many streams on loopback; null where nchan is not installed. */
export async function startNchan(streams: number): Promise<Nchan | null> {
  if (!existsSync(MODULE)) return null
  const folder = mkdtempSync(join(tmpdir(), 'morakot-nchan-'))
  const [subscribers, publishers] = [await freePort(), await freePort()]
  const pidFile = join(folder, 'nginx.pid')
  writeFileSync(join(folder, 'nginx.conf'), configuration({ folder, pidFile, streams, subscribers, publishers }))
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const agent = new Agent({ keepAlive: true, maxSockets: PUBLISHERS })
  const stop = () => {
    agent.destroy()
    child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const worker = existsSync(pidFile) ? workerOf(readFileSync(pidFile, 'utf8').trim()) : null
    if (worker !== null) {
      const send = async (channel: string, turn: number) => await post(agent, publishers, channel, JSON.stringify({ changed: turn }))
      return {
        origin: `http://127.0.0.1:${subscribers}`,
        pid: worker,
        publish: async (channels, turn) => await inTurns(channels, turn, send),
        stop,
      }
    }
    await sleep(50)
  }
  stop()
  throw new Error('nginx with nchan did not start')
}

function workerOf(master: string): number | null {
  try {
    return Number(execFileSync('pgrep', ['-n', '-P', master], { encoding: 'utf8' }).trim())
  } catch {
    return null
  }
}

async function inTurns(channels: readonly string[], turn: number, send: (channel: string, turn: number) => Promise<void>): Promise<void> {
  let next = 0
  const publisher = async () => {
    for (let channel = channels[next++]; channel !== undefined; channel = channels[next++]) await send(channel, turn)
  }
  await Promise.all(Array.from({ length: Math.min(PUBLISHERS, channels.length) }, publisher))
}

async function post(agent: Agent, port: number, channel: string, body: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const input = request(
      { host: '127.0.0.1', port, path: `/pub/${channel}`, method: 'POST', agent, headers: { 'content-length': body.length } },
      (reply) => reply.resume().on('end', () => resolve()),
    )
    input.on('error', reject)
    input.end(body)
  })
}

const configuration = (of: {
  readonly folder: string
  readonly pidFile: string
  readonly streams: number
  readonly subscribers: number
  readonly publishers: number
}) => `
load_module ${MODULE};
daemon off; worker_processes 1; pid ${of.pidFile}; error_log ${of.folder}/error.log warn;
worker_rlimit_nofile ${Math.ceil(of.streams * ROOM)};
events { worker_connections ${Math.ceil(of.streams * ROOM)}; }
http {
  access_log off; nchan_shared_memory_size 256M;
  client_body_temp_path ${of.folder}/body; proxy_temp_path ${of.folder}/proxy; fastcgi_temp_path ${of.folder}/fastcgi;
  uwsgi_temp_path ${of.folder}/uwsgi; scgi_temp_path ${of.folder}/scgi;
  server { listen 127.0.0.1:${of.subscribers} backlog=4096;
    location ~ ^/sub/(\\w+)$ { nchan_subscriber eventsource; nchan_channel_id $1; nchan_eventsource_ping_interval 15; nchan_subscriber_first_message newest; }
  }
  server { listen 127.0.0.1:${of.publishers};
    location ~ ^/pub/(\\w+)$ { nchan_publisher; nchan_channel_id $1; nchan_message_buffer_length 1; nchan_message_timeout 1m; }
  }
}
`
