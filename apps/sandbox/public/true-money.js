const form = document.getElementById('pay')
const byId = (id) => document.getElementById(id)

async function send(path, body) {
  const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return { ok: response.ok, body: await response.json() }
}

form.addEventListener('change', (event) => {
  if (event.target.name !== 'way') return
  byId('way-transfer').hidden = event.target.value !== 'transfer'
  byId('way-voucher').hidden = event.target.value !== 'voucher'
})
byId('way-voucher').hidden = form.elements.namedItem('way').value !== 'voucher'

function problemOf(values) {
  if (!/^0\d{9}$/.test(values.fromPhone)) return 'กรุณากรอกเบอร์โทรศัพท์ 10 หลัก'
  if (values.fromName.trim() === '') return 'กรุณากรอกชื่อของคุณ'
  if (values.way === 'transfer' && !/^0\d{9}$/.test(values.toPhone)) return 'กรุณากรอกเบอร์ผู้รับ 10 หลัก'
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(values.amount)) return 'กรุณากรอกจำนวนเงินเป็นตัวเลข ทศนิยมไม่เกินสองตำแหน่ง'
  return ''
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const values = Object.fromEntries(new FormData(form))
  for (const name of ['fromPhone', 'toPhone']) values[name] = values[name].replaceAll(/[\s-]/g, '')
  values.amount = values.amount.replaceAll(',', '').trim()
  byId('error').textContent = problemOf(values)
  if (byId('error').textContent !== '') return
  const { way, test, toPhone, ...payer } = values
  byId('pay-button').disabled = true
  const answer = await (
    way === 'voucher' ? send('/true-money/vouchers', { ...payer, test }) : send('/true-money/transfers', { ...payer, toPhone })
  ).catch(() => null)
  byId('pay-button').disabled = false
  if (!answer?.ok) {
    byId('error').textContent = answer?.body.message ?? 'ทำรายการไม่สำเร็จ กรุณาลองใหม่อีกครั้ง'
    return
  }
  byId('slip-title').textContent = way === 'voucher' ? 'สร้างซองแล้ว' : 'โอนสำเร็จ'
  byId('slip-amount').textContent = `฿${answer.body.amount}`
  byId('slip-name').textContent = way === 'voucher' ? 'ลิงก์ซอง' : 'เลขที่รายการ'
  byId('slip-text').value = answer.body.link ?? answer.body.transactionNumber
  form.hidden = true
  byId('slip').hidden = false
})

byId('copy').addEventListener('click', async () => {
  byId('slip-text').select()
  await navigator.clipboard.writeText(byId('slip-text').value).catch(() => {})
  byId('copy').textContent = 'คัดลอกแล้ว'
})
byId('again').addEventListener('click', () => {
  byId('slip').hidden = true
  byId('copy').textContent = 'คัดลอก'
  form.hidden = false
})
