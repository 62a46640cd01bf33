import decodeQR from '/qr/decode.js'
import encodeQR from '/qr/index.js'

const form = document.getElementById('pay')
const field = (name) => form.elements.namedItem(name)
const byId = (id) => document.getElementById(id)
const SIDE_MAX = 1_600

/** The QR of a saved picture: whole, and, since small codes read badly, enlarged crops of its middle, upper and lower parts. */
async function payloadOf(file) {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const square = Math.min(width, height)
  const crops = [[0, 0, width, height]]
  for (const part of [1, 0.7, 0.5]) {
    const side = square * part
    for (const down of [0.5, 0.3, 0.7, 0.1, 0.9]) crops.push([(width - side) / 2, (height - side) * down, side, side])
  }
  for (const [x, y, w, h] of crops) {
    const payload = tryDecode(picture, [x, y, w, h])
    if (payload) return payload
  }
  return null
}

function tryDecode(picture, [x, y, w, h]) {
  const scale = Math.min(SIDE_MAX / Math.max(w, h), 4)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(w * scale)
  canvas.height = Math.round(h * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  // A picture with a transparent ground would have dark squares on black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, w, h, 0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
  } catch {
    return null
  }
}

async function send(path, body) {
  const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return { ok: response.ok, body: await response.json() }
}

async function usePayload(payload) {
  const answer = await send('/bank/read-qr', { payload }).catch(() => null)
  byId('qr-hint').textContent = answer?.ok ? 'อ่าน QR แล้ว ตรวจยอดและผู้รับก่อนจ่าย' : (answer?.body.message ?? 'เชื่อมต่อไม่ได้ กรุณาลองใหม่อีกครั้ง')
  if (!answer?.ok) return
  const { toAccount, amount, receiver, ref1, ref2 } = answer.body
  field('toAccount').value = toAccount
  if (amount !== null) field('amount').value = amount
  field('ref1').value = ref1 ?? ''
  field('ref2').value = ref2 ?? ''
  byId('receiver').textContent = [receiver ? `ผู้รับ ${receiver}` : 'ผู้รับพร้อมเพย์', ref1 ? `อ้างอิง ${ref1}` : ''].filter(Boolean).join(' · ')
}

byId('qr-picture').addEventListener('change', async (event) => {
  const [file] = event.target.files
  if (!file) return
  byId('qr-hint').textContent = 'กำลังอ่าน QR'
  const payload = await payloadOf(file).catch(() => null)
  if (payload === null) byId('qr-hint').textContent = 'อ่าน QR ในรูปนี้ไม่ได้ กรุณาเลือกรูปใหม่'
  else {
    byId('qr-payload').value = payload
    await usePayload(payload)
  }
})
byId('qr-payload').addEventListener('input', (event) => {
  if (event.target.value.trim().length > 20) void usePayload(event.target.value)
})
form.addEventListener('change', (event) => {
  if (event.target.name !== 'way') return
  byId('way-qr').hidden = event.target.value !== 'qr'
  if (event.target.value === 'qr') return
  field('ref1').value = ''
  field('ref2').value = ''
  byId('receiver').textContent = ''
})

function problemOf(values) {
  if (!/^\d{10,15}$/.test(values.fromAccount)) return 'กรุณากรอกเลขบัญชีของคุณ 10–15 หลัก'
  if (values.fromName.trim() === '') return 'กรุณากรอกชื่อบัญชีของคุณ'
  if (!/^\d{10,15}$/.test(values.toAccount)) return 'กรุณากรอกเลขบัญชีผู้รับ หรือเลือก QR'
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(values.amount)) return 'กรุณากรอกจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกินสองตำแหน่ง'
  return ''
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { way: _way, ref1, ref2, ...values } = Object.fromEntries(new FormData(form))
  values.amount = values.amount.replaceAll(',', '').trim()
  for (const name of ['fromAccount', 'toAccount']) values[name] = values[name].replaceAll(/[\s-]/g, '')
  byId('error').textContent = problemOf(values)
  if (byId('error').textContent !== '') return
  byId('pay-button').disabled = true
  const answer = await send('/bank/payments', { ...values, ...(ref1 ? { ref1 } : {}), ...(ref2 ? { ref2 } : {}) }).catch(() => null)
  byId('pay-button').disabled = false
  if (!answer?.ok) {
    byId('error').textContent = answer?.body.message ?? 'จ่ายเงินไม่สำเร็จ กรุณาลองใหม่อีกครั้ง'
    return
  }
  showSlip(values, answer.body)
})

/** The slip as a picture for the gallery: what was paid to whom, and the mini QR that verifiers read. */
async function drawSlip(values, { amount, slip }) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1080, height: 1500 })
  const pen = canvas.getContext('2d')
  const box = (fill, ...place) => {
    pen.fillStyle = fill
    pen.fillRect(...place)
  }
  const line = (text, size, y, fill = '#221b35') => {
    pen.fillStyle = fill
    pen.font = `600 ${size}px ${getComputedStyle(document.body).fontFamily}`
    pen.fillText(text, 90, y)
  }
  box('#f6f4fb', 0, 0, 1080, 1500)
  box('#4e2e7f', 0, 0, 1080, 190)
  line('ตัวอย่าง · แอปธนาคารจำลอง', 52, 120, '#ffffff')
  line('โอนเงินสำเร็จ', 60, 330)
  line(`฿${amount}`, 110, 480)
  line(`${values.fromName}`, 46, 620)
  line(`${values.fromBank} xxx-x-xx${values.fromAccount.slice(-4)}`, 42, 690, '#5d5672')
  line(`ไปยัง ${values.toAccount}`, 42, 780, '#5d5672')
  line(new Date().toLocaleString('th-TH', { timeZone: 'Asia/Bangkok' }), 40, 860, '#5d5672')
  const modules = encodeQR(slip, 'raw', { ecc: 'low', border: 2 })
  const side = Math.floor(330 / modules.length)
  box('#ffffff', 660, 1080, side * modules.length, side * modules.length)
  modules.forEach((row, y) => row.forEach((isDark, x) => isDark && box('#000000', 660 + x * side, 1080 + y * side, side, side)))
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  const link = byId('save-slip')
  URL.revokeObjectURL(link.href)
  link.href = URL.createObjectURL(blob)
  link.hidden = false
}

function showSlip(values, { amount, paymentId, slip }) {
  byId('save-slip').hidden = true
  void drawSlip(values, { amount, slip })
  byId('slip-amount').textContent = `฿${amount}`
  const lines = { จาก: `${values.fromBank} ${values.fromAccount}`, ชื่อบัญชี: values.fromName, เข้าบัญชี: values.toAccount, เลขที่รายการ: paymentId }
  byId('slip-lines').replaceChildren(
    ...Object.entries(lines).map(([name, text]) => {
      const line = document.createElement('div')
      line.append(
        Object.assign(document.createElement('dt'), { textContent: name }),
        Object.assign(document.createElement('dd'), { textContent: text }),
      )
      return line
    }),
  )
  form.hidden = true
  byId('slip').hidden = false
}

byId('again').addEventListener('click', () => {
  form.hidden = false
  byId('slip').hidden = true
})

if (form.dataset.payload) {
  byId('qr-payload').value = form.dataset.payload
  void usePayload(form.dataset.payload)
}
