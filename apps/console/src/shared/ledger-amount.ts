const THOUSANDS = /\B(?=(?:\d{3})+$)/gu
const MILLISATANG_DIGITS = 5

/** `฿1,250.50` of decimal baht, with every digit that is there: what differs may lie below a satang. */
export function bahtText(decimal: string): string {
  const [whole = '', fraction] = decimal.replace('-', '').split('.')
  const sign = decimal.startsWith('-') ? '-' : ''
  return `${sign}฿${whole.replaceAll(THOUSANDS, ',')}${fraction === undefined ? '' : `.${fraction}`}`
}

/** The same of 1/100,000 baht, as providers and the ledger write amounts. What is no such number stays as it is. */
export function millisatangText(amount: string): string {
  if (!/^-?\d+$/.test(amount)) return amount
  const digits = amount.replace('-', '').padStart(MILLISATANG_DIGITS + 1, '0')
  const fraction = digits.slice(-MILLISATANG_DIGITS).replace(/0{1,3}$/, '')
  return bahtText(`${amount.startsWith('-') ? '-' : ''}${digits.slice(0, -MILLISATANG_DIGITS)}.${fraction}`)
}
