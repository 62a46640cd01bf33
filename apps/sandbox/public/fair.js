// Checks a round in the player's own browser, with the browser's own cryptography.

const round = JSON.parse(document.getElementById('proof').dataset.round)
const list = document.getElementById('checks')
const bytes = (text) => new TextEncoder().encode(text)
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const sha256 = async (text) => hex(await crypto.subtle.digest('SHA-256', bytes(text)))

async function redraw({ serverSeed, clientSeed, nonce }, ranges) {
  const key = await crypto.subtle.importKey('raw', bytes(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const words = []
  let block = 0
  const nextWord = async () => {
    if (words.length === 0) {
      const view = new DataView(await crypto.subtle.sign('HMAC', key, bytes(`${clientSeed}:${nonce}:${block}`)))
      for (let place = 0; place < 8; place += 1) words.push(view.getUint32(place * 4))
      block += 1
    }
    return words.shift()
  }
  const values = []
  for (const below of ranges) {
    const limit = 2 ** 32 - (2 ** 32 % below)
    let word = await nextWord()
    while (word >= limit) word = await nextWord()
    values.push(word % below)
  }
  return values
}

function tell(text, isGood) {
  const item = document.createElement('li')
  item.className = isGood ? 'ok' : 'bad'
  item.textContent = `${isGood ? 'ถูกต้อง' : 'ไม่ถูกต้อง'}: ${text}`
  list.append(item)
}

if (round.serverSeed !== null) {
  list.replaceChildren()
  const { drawn } = JSON.parse(round.outcome)
  const values = await redraw(
    round,
    drawn.map(({ below }) => below),
  )
  tell('เมล็ดเซิร์ฟเวอร์ตรงกับแฮชที่แสดงก่อนเล่น', (await sha256(round.serverSeed)) === round.serverSeedHash)
  tell(
    `เลขที่คำนวณใหม่จากเมล็ดคือ ${values.join(', ')}`,
    values.every((value, place) => value === drawn[place].value),
  )
  tell('ผลตรงกับตราผนึกที่เขียนไว้ก่อนหักเงินเดิมพัน', (await sha256(`${round.serverSeed}\n${round.roundId}\n${round.outcome}`)) === round.outcomeHash)
}
