/** Whether an `Accept-Encoding` header takes an encoding. `q=0` says no (RFC 9110, 12.5.3). */
export function acceptsEncoding(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...params] = part.trim().toLowerCase().split(';')
    return name.trim() === encoding && !params.some((param) => /^\s*q=0(?:\.0{0,3})?\s*$/.test(param))
  })
}
