// A playing card as an element; the pictures of the suits are paths.

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SUITS = [
  'M0-22C8-12 20-4 20 7c0 9-11 12-17 5 0 5 3 8 6 10H-9c3-2 6-5 6-10-6 7-17 4-17-5C-20-4-8-12 0-22Z',
  'M0 20C-14 8-22 0-22-9c0-12 16-14 22-3 6-11 22-9 22 3C22 0 14 8 0 20Z',
  'M0-24 17 0 0 24-17 0Z',
  'M0-22a10 10 0 0 1 8 16 10 10 0 1 1-5 17c1 5 3 8 6 10H-9c3-2 5-5 6-10A10 10 0 1 1-8-6 10 10 0 0 1 0-22Z',
]
const SUIT_NAMES = ['โพดำ', 'โพแดง', 'ข้าวหลามตัด', 'ดอกจิก']
const SVG = 'http://www.w3.org/2000/svg'

export const isRed = ({ suit }) => suit === 1 || suit === 2
export const rankText = ({ rank }) => RANKS[rank - 1]
/** The outline of a card's suit, around its middle and 44 units high. */
export const cardPath = ({ suit }) => SUITS[suit]
/** A card that lies face down. */
export function backOf() {
  const card = document.createElement('div')
  card.className = 'card back'
  card.setAttribute('role', 'img')
  card.setAttribute('aria-label', 'ไพ่คว่ำ')
  return card
}

export function cardOf({ rank, suit }) {
  const card = document.createElement('div')
  card.className = isRed({ suit }) ? 'card red' : 'card'
  card.setAttribute('role', 'img')
  card.setAttribute('aria-label', `${RANKS[rank - 1]} ${SUIT_NAMES[suit]}`)
  const name = document.createElement('b')
  name.textContent = RANKS[rank - 1]
  const picture = document.createElementNS(SVG, 'svg')
  picture.setAttribute('viewBox', '-26 -28 52 56')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', SUITS[suit])
  path.setAttribute('fill', 'currentColor')
  picture.append(path)
  card.append(name, picture)
  return card
}
