/** An object as JSON, with numbers given as their text. */
export function jsonWith(fields: Readonly<Record<string, unknown>>, numbers: Readonly<Record<string, string>>): string {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`),
    ...Object.entries(numbers).map(([name, text]) => `${JSON.stringify(name)}:${text}`),
  ]
  return `{${parts.join(',')}}`
}
