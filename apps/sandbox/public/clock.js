// The clock of scheduled draws, by the sandbox's own time, and the slips that wait for them.

import { addHistory, bahtText, call } from './play.js'
import { playDrama } from './win.js'

const POLL_MS = 2_000
const TIME = new Intl.DateTimeFormat('th-TH', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Bangkok' })
const byId = (id) => document.getElementById(id)

export const timeText = (iso) => `${TIME.format(new Date(iso))} น.`

/** Plays the end of a draw for the sum of its slips, in the grade that the server gave it. */
async function showEnd({ endsAt }, { rounds, total }, name) {
  for (const round of rounds.toReversed()) if (round.payout !== null) addHistory(round)
  byId('win').classList.toggle('has-won', total.grade >= 2)
  await playDrama(total, { text: `${name} ${timeText(endsAt)}${total.grade === 0 ? ' · ไม่ถูกรางวัล' : ''}` })
}

/** Asks for the draws now, at each end of one, and tells anyone who listens; `name` is what its result is called. */
export function watchDraws(onDraws, name) {
  let state = null
  /** The draw whose end is shown. What was paid before the page opened is not shown again. */
  let shown = null
  let offset = 0
  const now = () => Date.now() + offset
  async function ask() {
    const answer = await call('GET', '/draws').catch(() => null)
    if (answer?.status === 200) {
      offset = new Date(answer.body.now).getTime() - Date.now()
      const { current, past, mine } = answer.body
      const isPaid = mine?.total ? shown !== mine.drawId : false
      const isNew = state?.current.drawId !== current.drawId || state?.past[0]?.drawId !== past[0]?.drawId || isPaid
      if (isPaid) shown = mine.drawId
      if (isPaid && state !== null) void showEnd(past[0], mine, name)
      state = answer.body
      byId('kickoff').textContent = timeText(state.current.endsAt)
      onDraws(state, isNew)
    }
    // What runs now moves on every second, and a slip that is over is paid soon.
    if (state?.playing || state?.mine?.total === null) return setTimeout(ask, POLL_MS)
    const next = state === null ? POLL_MS : new Date(state.current.closesAt).getTime() - now()
    const ends = state === null ? POLL_MS : new Date(state.current.endsAt).getTime() - now() + 400
    setTimeout(ask, Math.max(POLL_MS, Math.min(next > 0 ? next : ends, state?.past[0]?.drawId === before(state) ? 15_000 : POLL_MS)))
  }
  const tick = () => {
    if (state === null) return
    const left = Math.max(0, Math.floor((new Date(state.current.closesAt).getTime() - now()) / 1_000))
    byId('closes-in').textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  }
  setInterval(tick, 500)
  return ask().then(tick)
}

/** The draw that ended last, if a player saw it; until its result is here the page polls more often. */
function before(state) {
  const { drawId, slot } = state.current
  return drawId.replace(String(slot), String(slot - 1))
}

/** The slips of this game, newest first, each with what became of it. */
export function showSlips(rounds, textOf) {
  const list = byId('slips')
  const items = rounds
    .filter(({ state }) => state !== 'refused')
    .map((round) => {
      const item = document.createElement('li')
      const text = document.createElement('p')
      text.textContent = round.bets.map(({ spot, stake }) => `${textOf(spot, round)} ${bahtText(stake)}`).join(' · ')
      const result = document.createElement('strong')
      const paid = round.payout === null ? null : BigInt(round.payout)
      result.textContent = paid === null ? (round.state === 'void' ? 'ยกเลิก คืนเงิน' : 'รอผล') : paid > 0n ? `ได้รับ ${bahtText(paid)}` : 'ไม่ถูก'
      result.className = paid === null ? 'waits' : paid > BigInt(round.stake) ? 'has-won' : ''
      const link = document.createElement('a')
      link.href = `/fair/${round.roundId}`
      link.target = '_blank'
      link.rel = 'noopener'
      link.textContent = 'ตรวจสอบ'
      item.append(text, result, link)
      return item
    })
  if (items.length > 0) list.replaceChildren(...items)
  else list.textContent = 'ยังไม่มีรายการ'
}

/** The present rounds of this game, and the balance. */
export async function readRounds() {
  const answer = await call('GET', '/state').catch(() => null)
  return answer?.status === 200 ? answer.body : null
}
