// What the lotto's pad makes of digits: all orders of a number, sets of numbers, what a number pays. It decides nothing; the server checks each.

const DIGITS = [...'0123456789']
const sorted = (text) => [...text].toSorted((left, right) => left.localeCompare(right)).join('')

/** The different orders of the digits, rising: 507 has six, 557 three, 777 one. */
export function ordersOf(digits) {
  if (digits.length <= 1) return [digits]
  const orders = [...digits].flatMap((digit, place) =>
    ordersOf(digits.slice(0, place) + digits.slice(place + 1)).map((rest) => digit + rest),
  )
  return [...new Set(orders)].toSorted((left, right) => left.localeCompare(right))
}

/** The spot of a complete number in its kind; null where the kind has none: three equal digits have one order only. */
export function spotOf(kind, digits) {
  if (kind !== 'p') return kind + digits
  return new Set(digits).size === 1 ? null : kind + sorted(digits)
}

/** The sets of a kind. Those that turn on a digit are there once one is keyed in. */
export function setsOf(kind, digits) {
  const runs = DIGITS.slice(0, 8).map((_, first) => `${first}${first + 1}${first + 2}`)
  if (kind === 'p') return [{ name: 'เลขเรียง', numbers: runs }]
  if (kind === 't')
    return [
      { name: 'ตอง', numbers: DIGITS.map((digit) => digit.repeat(3)) },
      { name: 'เลขเรียง', numbers: runs },
    ]
  const chosen = digits[0]
  return [
    { name: 'เบิ้ล', numbers: DIGITS.map((digit) => digit + digit) },
    { name: 'พี่น้อง', numbers: DIGITS.slice(0, 9).flatMap((_, first) => [`${first}${first + 1}`, `${first + 1}${first}`]) },
    ...(chosen === undefined
      ? []
      : [
          { name: `รูดหน้า ${chosen}`, numbers: DIGITS.map((digit) => chosen + digit) },
          { name: `รูดหลัง ${chosen}`, numbers: DIGITS.map((digit) => digit + chosen) },
          { name: `19 ประตู ${chosen}`, numbers: [...new Set(DIGITS.flatMap((digit) => [chosen + digit, digit + chosen]))] },
        ]),
  ]
}

/** How many times its stake a spot pays. */
export function pays(spot) {
  if (spot[0] === 't') return 900
  if (spot[0] === 'b') return 90
  return new Set(spot.slice(1)).size === 3 ? 150 : 300
}

/** The least and the most that one right number of a slip pays, in baht. Numbers that exclude each other are never added up. */
export function winOfOne(slip) {
  const wins = slip.map(([spot, baht]) => baht * pays(spot))
  return { least: Math.min(...wins), most: Math.max(...wins) }
}
