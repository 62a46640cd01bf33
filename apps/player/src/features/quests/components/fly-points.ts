const FLY_MS = 400

/**
 * Sends a number from where it was earned to the balance in the header, once. Nothing moves for anyone who prefers that, and where there is
 * no balance to fly to.
 */
export function flyPoints(from: Element, text: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const balance = document.querySelector('header .wallet-chip')
  if (balance === null || typeof from.animate !== 'function') return
  const [start, end] = [middleOf(from), middleOf(balance)]
  const flight = document.createElement('span')
  flight.textContent = text
  flight.ariaHidden = 'true'
  flight.dataset['flight'] = ''
  flight.className = 'pointer-events-none fixed z-50 font-display text-h2 font-semibold text-gold-text'
  flight.style.left = `${start.x}px`
  flight.style.top = `${start.y}px`
  document.body.append(flight)
  const way = flight.animate(
    [
      { transform: 'translate(-50%, -50%)' },
      { transform: `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(0.6)`, opacity: 0.4 },
    ],
    { duration: FLY_MS, easing: 'ease-in' },
  )
  const land = () => flight.remove()
  way.addEventListener('finish', land)
  way.addEventListener('cancel', land)
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
