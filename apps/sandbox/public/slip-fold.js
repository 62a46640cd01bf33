// The slip lies over the page: folded it is one line and its sum, so that what is chosen from stays in sight.

const byId = (id) => document.getElementById(id)

export function foldSlip({ isOpen }) {
  const show = (open) => {
    byId('slip-fold').setAttribute('aria-expanded', String(open))
    byId('slip-body').hidden = !open
  }
  byId('slip-fold').addEventListener('click', () => show(byId('slip-body').hidden))
  show(isOpen)
}
