// Sends each form as JSON and shows the page anew: what the gateway does is decided on its side.

const error = document.getElementById('error')

for (const form of document.querySelectorAll('form[data-send]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const answer = await fetch(form.dataset.send, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    }).catch(() => null)
    if (answer?.ok) location.reload()
    else error.textContent = 'ทำรายการไม่สำเร็จ กรุณาลองใหม่'
  })
}
