import { play, say, wait } from './play.js'

// The stream of a shared table. The first message is the whole table; a lost stream is opened again and begins with it as well.

const AGAIN_MS = 1_000
const AGAIN_MS_MAX = 10_000
/** The server says that it is alive every 15 s: a stream that is silent for longer is dead. */
const SILENT_MS_MAX = 40_000
const byId = (id) => document.getElementById(id)

let offset = 0
/** The server's time in milliseconds: betting closes by it and a flight rises by it. */
export const timeNow = () => Date.now() + offset

/** Hands every message of the table to `onTable`, for as long as the page is open. */
export async function watchTable(onTable) {
  let pause = AGAIN_MS
  for (;;) {
    const isRead = await readStream(onTable).catch(() => false)
    pause = isRead ? AGAIN_MS : Math.min(AGAIN_MS_MAX, pause * 2)
    say('ขาดการเชื่อมต่อกับโต๊ะ กำลังต่อใหม่ เดิมพันที่ยืนยันแล้วยังอยู่')
    await wait(pause)
  }
}

async function readStream(onTable) {
  const leave = new AbortController()
  let timer = setTimeout(() => leave.abort(), SILENT_MS_MAX)
  try {
    const response = await fetch('/play/api/table/stream', { headers: { authorization: `Bearer ${play.token}` }, signal: leave.signal })
    if (!response.ok) return false
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    let isFirst = true
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return !isFirst
      clearTimeout(timer)
      timer = setTimeout(() => leave.abort(), SILENT_MS_MAX)
      const messages = (text + value).split('\n\n')
      text = messages.pop()
      for (const message of messages.filter((one) => one.startsWith('data: '))) {
        const read = JSON.parse(message.slice(6))
        offset = new Date(read.now).getTime() - Date.now()
        if (isFirst) say('')
        isFirst = false
        onTable(read)
      }
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Seconds until a moment of the table, rounded up; the clock that shows them turns amber below six. */
export function showClock(endsAt) {
  const clock = byId('clock')
  const left = endsAt === null ? null : Math.max(0, Math.ceil((new Date(endsAt).getTime() - timeNow()) / 1_000))
  clock.textContent = left === null ? '' : String(left)
  clock.classList.toggle('soon', left !== null && left < 6)
}

/** A line of the list of others: the name as it may be shown, dots or a multiple, and an amount. */
export function otherLine({ name, dots = [], text, className = '' }) {
  const item = document.createElement('li')
  item.className = className
  item.append(
    ...dots.map((spot) => {
      const dot = document.createElement('i')
      dot.className = `dot dot-${spot}`
      return dot
    }),
    `${name} `,
  )
  const amount = document.createElement('b')
  amount.textContent = text
  item.append(amount)
  return item
}

/** Shows the seed's hash: whole in the rules, and as much of it as fits on the board. */
export function showSeal(hash) {
  for (const place of document.querySelectorAll('[data-seal]')) place.textContent = hash.slice(0, Number(place.dataset.seal))
}
