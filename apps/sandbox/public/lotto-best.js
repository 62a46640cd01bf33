const sorted = (text) => [...text].toSorted((left, right) => left.localeCompare(right)).join('')

/**
 * The most that a slip can come back with, in baht. A draw has one number of three digits and, drawn apart from it, one of two: only what one
 * draw can bring together is added up. `slip` is a list of spots with their stakes, `pays` says how many times a spot pays its stake.
 */
export function bestOf(slip, pays) {
  const straight = new Map()
  const anyOrder = new Map()
  let two = 0
  for (const [spot, baht] of slip) {
    const digits = spot.slice(1)
    const win = baht * pays(spot)
    if (spot[0] === 'b') two = Math.max(two, win)
    else (spot[0] === 't' ? straight : anyOrder).set(digits, win)
  }
  let three = Math.max(0, ...anyOrder.values())
  for (const [digits, win] of straight) three = Math.max(three, win + (anyOrder.get(sorted(digits)) ?? 0))
  return three + two
}
