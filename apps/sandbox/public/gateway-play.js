// A game of the gateway: sends a bet once for each press and shows what the gateway says came of it.

const { ticket, playerOrigin, sides } = JSON.parse(document.body.dataset.play)
const drawn = document.getElementById('drawn')
const buttons = [...document.querySelectorAll('button[data-side]')]
const ALIVE_MS = 5_000
/** The page around the game may believe the credit that it asked for so long. */
const TOLD_AGAIN_MS = 5_200

const tell = (type) => {
  if (window.parent !== window) window.parent.postMessage({ type: `morakot:${type}` }, playerOrigin)
}

const send = async (body) =>
  await fetch(`/gateway/play/${ticket}/bets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The same bet again after a lost answer: its name makes it one. */
async function place(bet) {
  const answer = await send(bet).catch(() => null)
  return answer ?? (await send(bet).catch(() => null))
}

async function play(side) {
  const baht = Number(document.querySelector('input[name=baht]:checked').value)
  for (const button of buttons) button.disabled = true
  drawn.textContent = 'กำลังออกผล'
  const answer = await place({ betId: crypto.randomUUID(), side, baht })
  const said = answer === null ? { error: 'เชื่อมต่อไม่ได้ กรุณาลองใหม่' } : await answer.json().catch(() => ({}))
  if (answer?.ok) {
    drawn.textContent = said.isWon ? `ออก ${sides[said.drawn]} ได้รับ ฿${said.payout}` : `ออก ${sides[said.drawn]} ไม่ได้รางวัล`
    document.getElementById('credit').textContent = said.credit
    tell('balance')
    setTimeout(() => tell('balance'), TOLD_AGAIN_MS)
  } else drawn.textContent = said.error ?? 'ทำรายการไม่สำเร็จ กรุณาลองใหม่'
  for (const button of buttons) button.disabled = false
}

for (const button of buttons) button.addEventListener('click', () => void play(Number(button.dataset.side)))
tell('ready')
setInterval(() => tell('alive'), ALIVE_MS)
