// Runs the checks of the bench, one or all, and shows what the wallet made of them.

const WORDS = { passed: 'ผ่าน', failed: 'ไม่ผ่าน', 'left out': 'ข้าม' }
const form = document.getElementById('bench-form')
const sum = document.getElementById('bench-sum')
const buttons = [...document.querySelectorAll('[data-run]'), ...document.querySelectorAll('#run-all')]

async function run(checks) {
  for (const button of buttons) button.disabled = true
  sum.textContent = 'กำลังทดสอบ'
  const answer = await fetch('/bench/runs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ playId: document.getElementById('play-id').value, checks }),
  }).catch(() => null)
  for (const button of buttons) button.disabled = false
  if (answer?.status !== 200) {
    sum.textContent = 'ทดสอบไม่สำเร็จ เปิดเกมใหม่แล้วลองอีกครั้ง'
    return
  }
  const { verdicts } = await answer.json()
  for (const { name, outcome, why, ms } of verdicts) {
    const row = document.querySelector(`[data-check="${name}"]`)
    if (row === null) continue
    row.dataset.outcome = outcome
    row.querySelector('.verdict').textContent = `${WORDS[outcome]} ${ms} ms`
    row.querySelector('.why').textContent = why ?? ''
  }
  const failed = verdicts.filter(({ outcome }) => outcome === 'failed')
  const last = verdicts.at(-1)
  sum.textContent =
    failed.length === 0
      ? `ผ่านทั้งหมด ${verdicts.length} ข้อ ยอดของผู้เล่นเท่าเดิม`
      : `ไม่ผ่าน ${failed.length} จาก ${verdicts.length} ข้อ${last.outcome === 'failed' ? ' และยอดของผู้เล่นเปลี่ยนไป' : ''}`
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  void run([])
})
for (const button of document.querySelectorAll('[data-run]')) button.addEventListener('click', () => void run([button.dataset.run]))
