const isFree = document.body.classList.contains('free-play')

/** A text as it may be shown: amounts of free play are chips, and no text of it reads as money. */
export function inUnit(text) {
  return isFree ? text.replaceAll(/฿([\d,.–]+)/g, '$1 ชิป').replaceAll('บาท', 'ชิป') : text
}
